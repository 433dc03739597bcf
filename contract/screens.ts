export const screens = {
  home: '/',
  hackathons: '/hackathons',
  hackathonDetails: '/hackathons-details/:tenant',
  hackathon: '/hackathon/:tenant',
  events: '/events',
  eventDetails: '/event-details',
  welcome: '/welcome',
  config: '/config',
  login: '/login',
  register: '/register',
  forgetPassword: '/forget-password',
  resetPassword: '/auth/reset-password',
  otp: '/auth/otp',
  invitation: '/invitation',
} as const

/** Indexed by search engines. */
export const publicScreens = [screens.welcome, screens.config, screens.events, screens.register, screens.login]

/** Rendered by the server without a script. */
export const texts = { terms: '/terms', privacy: '/privacy' } as const
