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
    return { ...colours, color: 'var(--mantine-color-error)', hover: 'var(--mantine-color-red-outline-hover)' }
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
/** The only shadow is for these overlays. */
const surface = { defaultProps: { radius: 'md', shadow: 'md' } }

/**
 * The tokens of the portal. Six sizes: xs captions, sm secondary text and tables, md text and controls, lg sections, xl pages,
 * xxl figures. Three radii: sm controls, md surfaces, xl chips. `lazy-tokens.css` has tokens that sign-in does not need.
 * `tools/checks/tokens.ts` rejects other values in style sheets and props.
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
    headings: { fontFamily: family, fontWeight: '600' },
    defaultRadius: 'sm',
    radius: { sm: '6px', md: '12px', xl: '999px' },
    spacing: { xs: '0.5rem', lg: '1.5rem' },
    shadows: { md: '0 16px 40px -12px rgb(10 20 30 / 32%)' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.625rem', xxl: '2.25rem' },
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
  variables: {},
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
  },
})
