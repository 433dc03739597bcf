import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

const screen = <Name extends string>(path: string, load: () => Promise<Record<Name, React.ComponentType>>, name: Name): RouteObject => ({
  path,
  lazy: async () => {
    const [module] = await Promise.all([load(), loadWords('auth')])
    return { Component: module[name] }
  },
})

export const authRoutes: RouteObject[] = [
  screen(screens.login, () => import('./LoginScreen.tsx'), 'LoginScreen'),
  screen(screens.register, () => import('./RegisterScreen.tsx'), 'RegisterScreen'),
  screen(screens.forgetPassword, () => import('./ForgetPasswordScreen.tsx'), 'ForgetPasswordScreen'),
  screen(screens.resetPassword, () => import('./ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  screen(screens.otp, () => import('./OtpScreen.tsx'), 'OtpScreen'),
]
