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
  provider: '/auth/provider',
  invitation: '/invitation',
  checkIn: '/check-in',
  judge: '/judge',
  mentor: '/mentor',
} as const

/** Screens that search engines may index. */
export const publicScreens = [screens.welcome, screens.config, screens.events, screens.register, screens.login]

/** Addresses of pages that the server renders and that need no script. */
export const texts = { terms: '/terms', privacy: '/privacy' } as const
