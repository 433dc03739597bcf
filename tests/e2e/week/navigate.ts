import type { Customer } from './customer.ts'

export async function navigateTo({ page, words, press, follow, isPhone }: Customer, entry: 'dashboard' | 'hackathons') {
  const { shell } = words
  if (isPhone) await press(shell.menu, page.getByRole('banner'))
  const panel = page.getByRole('dialog', { name: shell.navigation })
  await follow(shell[entry], isPhone ? panel : page.getByRole('navigation', { name: shell.navigation }))
  if (isPhone) await panel.waitFor({ state: 'detached' })
}

export async function openSettings({ page, words, press }: Customer) {
  await press(words.shell.settings.title, page.getByRole('banner'))
  return page.getByRole('dialog', { name: words.shell.settings.title })
}

export async function openProfile({ page, words, press }: Customer, name: string) {
  await press(words.shell.profile.open.replace('{{name}}', name))
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('heading', { name: words.profile.title }).waitFor()
  return drawer
}
