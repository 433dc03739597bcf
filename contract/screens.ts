// The screens of the portal: what the router matches, what the server answers as a page, what search engines may find, and which names
// no hackathon may have.

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

/** The screens that are shown to everybody, and to search engines. */
export const openScreens = [screens.welcome, screens.config, screens.events, screens.register, screens.login]

/** What the server draws by itself for everybody, without a script. */
export const texts = { terms: '/terms', privacy: '/privacy' } as const
