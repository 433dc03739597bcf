import type { RouteObject } from 'react-router'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { routes } from '#portal/platform/paths/paths.ts'

const screen = <Name extends string>(path: string, load: () => Promise<Record<Name, React.ComponentType>>, name: Name): RouteObject => ({
  path,
  lazy: async () => {
    const [module] = await Promise.all([load(), loadWords('auth')])
    return { Component: module[name] }
  },
})

/** Shown by the guest layout, to those who are signed out. */
export const authRoutes: RouteObject[] = [
  screen(routes.login, () => import('./LoginScreen.tsx'), 'LoginScreen'),
  screen(routes.register, () => import('./RegisterScreen.tsx'), 'RegisterScreen'),
  screen(routes.forgetPassword, () => import('./ForgetPasswordScreen.tsx'), 'ForgetPasswordScreen'),
  screen(routes.resetPassword, () => import('./ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  screen(routes.otp, () => import('./OtpScreen.tsx'), 'OtpScreen'),
]
