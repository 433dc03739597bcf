import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { beginSignIn, completeSignIn, registerByProvider } from './complete-sign-in.ts'
import { confirmByProvider, linkIdentity, listLinks, unlinkIdentity } from './provider-links.ts'

const list: Handler<typeof endpoints.signInProviders.list> = (_, _context, { signInProviders }) => ({
  results: signInProviders.all.map(provider => {
    const { id, name_ar, name_en, domains } = provider
    return { id, name_ar, name_en, domains, is_down: signInProviders.isDown(provider) }
  }),
})

export const signInProvidersRoutes: Handlers<Endpoints['signInProviders']> = {
  list,
  begin: beginSignIn,
  complete: completeSignIn,
  register: registerByProvider,
  links: listLinks,
  link: linkIdentity,
  confirm: confirmByProvider,
  unlink: unlinkIdentity,
}
