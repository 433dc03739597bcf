import type { Language } from '#contract/language.ts'
import type { Stage } from '#contract/tenants/stage.ts'

/** Names of stages. They are a separate module, because lists of hackathons need no other page texts. */
export const stageNames: Record<Language, Record<Stage, string>> = {
  ar: {
    draft: 'مسودة',
    soon: 'قريبًا',
    open: 'التسجيل مفتوح',
    closed: 'أُغلق التسجيل',
    running: 'جارٍ الآن',
    judging: 'التحكيم جارٍ',
    finished: 'انتهى',
    cancelled: 'أُلغي',
    postponed: 'أُجِّل',
  },
  en: {
    draft: 'Draft',
    soon: 'Coming soon',
    open: 'Registration open',
    closed: 'Registration closed',
    running: 'Happening now',
    judging: 'Judging',
    finished: 'Finished',
    cancelled: 'Canceled',
    postponed: 'Postponed',
  },
}

/** Text for screen readers before a struck-through date. */
export const formerDate: Record<Language, string> = { ar: 'تاريخ لم يعد قائمًا:', en: 'No longer valid:' }
