import type { Customer } from './customer.ts'

export async function navigateTo({ page, words, press, follow, isPhone }: Customer, entry: 'dashboard' | 'hackathons') {
  const { shell } = words
  if (isPhone) await press(shell.menu, page.getByRole('banner'))
  const panel = page.getByRole('dialog', { name: shell.navigation })
  await follow(shell[entry], isPhone ? panel : page.getByRole('navigation', { name: shell.navigation }))
  if (isPhone) await panel.waitFor({ state: 'detached' })
}

/** Opens the settings: on phones by the drawer of the avatar. */
export async function openSettings(customer: Customer) {
  const { page, words, press, isPhone, fullname } = customer
  await press(words.shell.settings.title, isPhone ? await openProfile(customer, fullname) : page.getByRole('banner'))
  return page.getByRole('dialog', { name: words.shell.settings.title })
}

export async function openProfile({ page, words, press }: Customer, name: string) {
  await press(words.shell.profile.open.replace('{{name}}', name))
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('heading', { name: words.profile.title }).waitFor()
  return drawer
}
