import { screens } from '#contract/screens.ts'

/** A prerendered screen. `title` is a translation key. `modules` are preloaded, to avoid sequential requests. */
export type PrerenderedScreen = { path: string; title: `${string}:${string}`; modules: readonly string[] }

const guest = (path: string, name: string, module: string): PrerenderedScreen => ({
  path,
  title: `auth:${name}.title`,
  modules: [`features/auth/${module}.tsx`],
})

export const prerenderedScreens: readonly PrerenderedScreen[] = [
  {
    path: screens.welcome,
    title: 'welcome:title',
    modules: ['app/other-routes.tsx', 'app/QueryScope.tsx', 'app/layouts/OtherLayout.tsx', 'features/welcome/WelcomeScreen.tsx'],
  },
  guest(screens.login, 'login', 'LoginScreen'),
  guest(screens.register, 'register', 'RegisterScreen'),
  guest(screens.forgetPassword, 'forget', 'ForgetPasswordScreen'),
]
