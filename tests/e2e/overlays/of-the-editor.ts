import type { SectionType } from '#contract/landing-pages/sections/sections.ts'
import type { Person } from '#server/testing/people/people.ts'
import { youngHackathon } from '../hackathon-pages.ts'
import type { Visitor } from '../visitor.ts'
import { idOf, type Kind, nameOf, type Overlay, type Overlays, picture, shown } from './overlay.ts'

export const overlaysOfTheEditor: Overlays = {
  'portal/features/landing-pages/frame/AddSection.tsx': {
    sections: {
      come: async (visitor, person) => {
        await leaveOut(person, 'gallery', 'partners')
        await edit(visitor, person, 'short')
      },
      open: async ({ page, press, words }) => {
        await press(words.editor.sections_add)
        return shown(page.getByRole('menu'))
      },
    },
  },
  'portal/features/landing-pages/preview/TimeSlider.tsx': {
    stages: {
      come: (visitor, person) => edit(visitor, person, 'live', 'hero'),
      open: async ({ page, words }) => {
        await page.getByRole('button', { name: new RegExp(words.editor.ahead.choose) }).click()
        return shown(page.getByRole('menu'))
      },
    },
  },
  'portal/features/landing-pages/sections/TimelineForm.tsx': {
    dates: {
      come: (visitor, person) => edit(visitor, person, 'short', 'timeline'),
      open: async ({ page, press, words }) => {
        await press(words.editor.timeline.add)
        return shown(page.getByRole('menu'))
      },
    },
  },
  'portal/features/landing-pages/fields/CropDialog.tsx': {
    cover: {
      come: (visitor, person) => edit(visitor, person, 'short', 'look'),
      open: async ({ page, words }) => {
        await page
          .locator('input[type=file]')
          .nth(1)
          .setInputFiles(await picture())
        return shown(page.getByRole('dialog', { name: words.editor.crop.title }))
      },
    },
  },
  'portal/features/drafts/page-text/PageTextDialog.tsx': {
    text: {
      come: ({ page }) => page.goto('/config?name=Waha'),
      open: async ({ page, press, words }) => {
        await press(words.config.from_text.open)
        const dialog = page.getByRole('dialog', { name: words.config.from_text.title })
        await dialog.getByLabel(words.config.from_text.label).fill('Waha Hackathon\nDates: 4-6 February 2028\nVenue: Hall, Riyadh')
        return shown(dialog)
      },
    },
  },
  'portal/features/landing-pages/paste/PasteDialog.tsx': {
    table: {
      come: (visitor, person) => edit(visitor, person, 'short', 'faq'),
      open: async ({ page, press, words }) => {
        await press(words.editor.rows.paste)
        return shown(page.getByRole('dialog', { name: words.paste.title }))
      },
    },
  },
  'portal/platform/unsaved/DiscardDialog.tsx': {
    leaving: {
      come: async (visitor, person) => {
        await refuseCalls(visitor, '**/api/v1/landing-pages/update/')
        await edit(visitor, person, 'short', 'hero')
        await write(visitor)
        await visitor.page.getByRole('button', { name: visitor.words.editor.save.retry }).waitFor()
      },
      open: async ({ page, words }) => {
        await page.getByRole('link', { name: words.editor.back_to_details }).click()
        return shown(page.getByRole('dialog', { name: words.common.unsaved.title }))
      },
    },
  },
  'portal/features/landing-pages/conflict/Conflict.tsx': {
    'two versions': {
      come: (visitor, person) => edit(visitor, person, 'short', 'hero'),
      open: async (visitor, person) => {
        await person.calls.landingPages.update({ tenant: await idOf(person, 'short'), form: { content: await changed(person, 'short') } })
        await write(visitor)
        return shown(visitor.page.getByRole('dialog', { name: visitor.words.editor.conflict.title }))
      },
    },
    'two facts': {
      opensOnce: true,
      come: (visitor, person) => edit(visitor, person, 'short', 'basics'),
      open: async ({ page, words }, person) => {
        const name = { ar: `اسم الزميل ${Date.now()}`, en: 'Theirs' }
        await person.calls.tenants.update({ tenant: await idOf(person, 'short'), form: { name } })
        const field = page.getByRole('textbox', { name: `${words.editor.basics.name} ${words.forms.language.ar}`, exact: true })
        await field.fill(`اسمي ${Date.now()}`)
        return shown(page.getByRole('dialog', { name: words.editor.conflict.title }))
      },
    },
  },
  'portal/features/landing-pages/publishing/MoreMenu.tsx': { more: { come: editLive, open: more } },
  'portal/features/landing-pages/publishing/Planned.tsx': {
    'planned already': {
      come: async (visitor, person) => {
        await person.calls.landingPages.publish({ tenant: await idOf(person, 'live'), body: { at: '2099-01-12T09:00:00Z' } })
        await edit(visitor, person, 'live')
      },
      open: async visitor => {
        await visitor.press(visitor.words.editor.later.change)
        return publishing(visitor, 'title_later')
      },
    },
  },
  'portal/features/landing-pages/publishing/Publishing.tsx': {
    title_published: {
      opensOnce: true,
      come: (visitor, person) => editYoung(visitor, person),
      open: async visitor => {
        await visitor.press(visitor.words.editor.publish.page)
        const panel = await publishing(visitor, 'title_published')
        await panel.getByRole('img', { name: visitor.words.editor.publish.qr }).waitFor()
        await panel.getByRole('region', { name: visitor.words.editor.share.title }).waitFor()
        return panel
      },
    },
    title_missing_name: {
      come: (visitor, person) => editYoung(visitor, person, ''),
      open: async visitor => {
        await visitor.press(visitor.words.editor.publish.alone.ar)
        return publishing(visitor, 'title_missing_name')
      },
    },
    title_checklist: {
      come: (visitor, person) => edit(visitor, person, 'unready'),
      open: async visitor => {
        await visitor.press(visitor.words.editor.publish.page)
        return publishing(visitor, 'title_checklist')
      },
    },
    title_failed: {
      come: async (visitor, person) => {
        await refuseCalls(visitor, '**/api/v1/landing-pages/publish/')
        await editYoung(visitor, person)
      },
      open: async visitor => {
        await visitor.press(visitor.words.editor.publish.page)
        return publishing(visitor, 'title_failed')
      },
    },
    title_later: { come: editLive, open: fromMenu('later', 'title_later') },
    title_draft_link: { come: editLive, open: fromMenu('draft_link', 'title_draft_link') },
    title_unpublish: { come: editLive, open: fromMenu('unpublish', 'title_unpublish') },
  },
}

async function edit({ page }: Visitor, person: Person, kind: Kind, step?: string) {
  await page.goto(`/hackathon/${await nameOf(person, kind)}${step ? `?step=${step}` : ''}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

async function editYoung({ page }: Visitor, person: Person, en = 'Sail Hackathon') {
  await page.goto(`/hackathon/${await youngHackathon(person, { ar: 'هاكاثون السيل', en })}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

const write = ({ page, words }: Visitor) =>
  page.getByRole('textbox', { name: `${words.editor.hero.tagline} ${words.forms.language.ar}`, exact: true }).fill(`جملة ${Date.now()}`)

async function editLive(visitor: Visitor, person: Person) {
  await person.calls.landingPages.publish({ tenant: await idOf(person, 'live') })
  await edit(visitor, person, 'live')
}

async function more({ page, press, words }: Visitor) {
  await press(words.editor.more)
  return shown(page.getByRole('menu'))
}

function fromMenu(item: 'later' | 'draft_link' | 'unpublish', title: Title): Overlay['open'] {
  return async visitor => {
    const menu = await more(visitor)
    await menu.getByRole('menuitem', { name: visitor.words.editor[item].open, exact: true }).click()
    return publishing(visitor, title)
  }
}

type Title =
  | 'title_published'
  | 'title_missing_name'
  | 'title_checklist'
  | 'title_failed'
  | 'title_later'
  | 'title_draft_link'
  | 'title_unpublish'
const publishing = ({ page, words }: Visitor, title: Title) =>
  shown(page.getByRole('dialog', { name: words.editor.publish[title], exact: true }))

const refuseCalls = ({ page }: Visitor, path: string) =>
  page.route(path, route => route.fulfill({ status: 429, json: { code: 'limit.reached', message: 'لحظة من فضلك', request_id: 'a' } }))

async function leaveOut(person: Person, ...types: SectionType[]) {
  const tenant = await idOf(person, 'short')
  const { content } = await person.calls.landingPages.get({ tenant })
  const sections = content.sections.filter(({ type }) => !types.includes(type))
  await person.calls.landingPages.update({ tenant, form: { content: { ...content, sections } } })
}

/** Edits the page as another user. */
async function changed(person: Person, kind: Kind) {
  const { content } = await person.calls.landingPages.get({ tenant: await idOf(person, kind) })
  const tagline = { ar: `جملة الزميل ${Date.now()}`, en: '' }
  return { ...content, sections: content.sections.map(section => (section.type === 'hero' ? { ...section, tagline } : section)) }
}
