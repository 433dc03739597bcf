// Adapts Mantine's theme: sufficient contrast in both color modes, and Arabic script.
import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  defaultVariantColorsResolver,
  type MantineTheme,
  type VariantColorsResolver,
} from '@mantine/core'
import { shadesOf } from './shades.ts'
import type { Preset } from './theme-store.ts'

const family = "'Readex Pro Variable', 'Readex Pro', system-ui, sans-serif"

/**
 * Returns the colors of a variant, with a contrast of 4.5:1 for light badges and red text. For filled variants, Mantine considers only
 * the light shade.
 */
const variantColorResolver: VariantColorsResolver = input => {
  const colours = defaultVariantColorsResolver(input)
  if (input.variant === 'filled' && (input.color ?? 'brand') === 'brand')
    return { ...colours, color: 'var(--mantine-primary-color-contrast)' }
  if (input.color === 'red' && (input.variant === 'outline' || input.variant === 'subtle'))
    return { ...colours, color: 'var(--mantine-color-error)' }
  return input.variant === 'light'
    ? { ...colours, color: 'light-dark(color-mix(in srgb, var(--mantine-primary-color-9) 60%, black), var(--mantine-primary-color-2))' }
    : colours
}

/** Dark shades that are blue instead of Mantine's gray. */
const night: MantineColorsTuple = [
  '#e9edf0',
  '#b6bfc8',
  '#9aa5b0',
  '#6f7d8a',
  '#3f4f5d',
  '#2b3a47',
  '#1c2a36',
  '#16222d',
  '#0f1820',
  '#0a1118',
]

/** Sizes in pixels, because touch targets and icons do not grow with the font size, to leave space for text. */
const inPixels =
  (name: string) =>
  (_: MantineTheme, { size }: { size?: unknown }) => ({
    root: typeof size === 'number' ? { [name]: `${size}px` } : {},
  })

/** Line heights are in app.css, because Arabic needs more. */
const leading = 'var(--leading)'
const title = (size: 'md' | 'lg' | 'xl') => ({ fontSize: `var(--mantine-font-size-${size})`, lineHeight: 'var(--leading-title)' })
/** The only shadow: menus, dialogs and drawers. */
const overlay = '0 16px 40px -12px rgb(10 20 30 / 32%)'
const surface = { defaultProps: { radius: 'md', shadow: 'md' } }

/**
 * The tokens of the portal. Six sizes: xs captions, sm secondary text and tables, md text and controls, lg sections, xl pages, xxl
 * figures; display is for the public welcome page. Three radii: sm controls, md surfaces, xl chips. `tools/checks/tokens.ts` rejects other values in style sheets and props.
 */
export const themeFor = (preset: Preset) =>
  createTheme({
    colors: { brand: shadesOf(preset), dark: night },
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 5 },
    autoContrast: true,
    luminanceThreshold: 0.179,
    variantColorResolver,
    fontFamily: family,
    fontWeights: { regular: '400', medium: '600', bold: '600' },
    headings: { fontFamily: family, fontWeight: '600', sizes: { h1: title('xl'), h2: title('lg'), h3: title('md') } },
    defaultRadius: 'sm',
    radius: { xs: '6px', sm: '6px', md: '12px', lg: '12px', xl: '999px' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    shadows: { xs: overlay, sm: overlay, md: overlay, lg: overlay, xl: overlay },
    respectReducedMotion: true,
    cursorType: 'pointer',
    fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.625rem', xxl: '2.25rem', display: '4rem' },
    lineHeights: { xs: leading, sm: leading, md: leading, lg: leading, xl: leading },
    components: {
      ActionIcon: { defaultProps: { size: 44 }, vars: inPixels('--ai-size') },
      CloseButton: { vars: inPixels('--cb-size') },
      Avatar: { vars: inPixels('--avatar-size') },
      Button: { defaultProps: { size: 'md' } },
      Modal: surface,
      Popover: surface,
      Menu: surface,
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md', visibilityToggleFocusable: true } },
      Textarea: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
    },
  })

/** CSS variables that replace Mantine's text colors, which are too pale. */
export const cssVariables: CSSVariablesResolver = (theme: MantineTheme) => ({
  variables: {
    '--gold': '#f7b32b',
    '--palm': '#1e6b52',
    '--clay': '#de5b33',
    '--night': '#1c252e',
    '--night-ink': '#f4f2ec',
  },
  light: {
    '--mantine-color-dimmed': theme.colors.gray[7],
    '--mantine-color-placeholder': '#5f6772',
    '--mantine-color-error': theme.colors.red[9],
    '--mantine-color-anchor': theme.colors.brand?.[8] ?? '',
    '--mantine-color-body': '#fbfaf7',
    '--surface': '#ffffff',
    '--line': '#e2ded5',
    '--ink': '#14202b',
    '--field-line': '#8a8577',
    '--good': '#146c43',
    '--danger': '#b3261e',
  },
  dark: {
    '--mantine-color-dimmed': '#b6bfc8',
    '--mantine-color-placeholder': '#9aa5b0',
    '--mantine-color-error': '#ff9b9b',
    '--mantine-color-anchor': theme.colors.brand?.[3] ?? '',
    // The button's text is dark, so the hover color must be lighter.
    '--mantine-color-brand-filled-hover': theme.colors.brand?.[4] ?? '',
    '--mantine-primary-color-filled-hover': theme.colors.brand?.[4] ?? '',
    '--mantine-color-body': '#0f1820',
    '--surface': '#16222d',
    '--line': '#2b3a47',
    '--ink': '#f1efe8',
    '--field-line': '#6f7d8a',
    '--good': '#7fd6a8',
    '--danger': '#ff8a80',
  },
})
