// What each template says to somebody made up, so that all of them can be looked at without doing what sends them.
import { stateMailKinds } from '#contract/state-mails.ts'
import { type Payload, payloads, type TemplateName } from '#server/platform/email/mails.ts'

const device = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const fullname = 'سارة القحطاني'
const team = { hackathon: 'هاكاثون Riyadh 2027', tenant_name: 'riyadh' }

const meeting = {
  other: 'Khalid Al-Harbi',
  hackathon: team.hackathon,
  starts_at: '2027-02-04T07:00:00Z',
  timezone: 'Africa/Cairo',
  other_timezone: 'Asia/Riyadh',
  topic: 'sponsorship' as const,
  team: '',
  email: '',
  mobile: '',
  note: 'نودّ معرفة باقات الرعاية.',
  url: 'https://maydan.example/events?meeting=sample',
  invite: null,
}
const weeks = ['04', '11', '18']
const eventAt = (url: string, day = '04') => ({
  event: 'ورشة Riyadh الأولى',
  starts_at: `2027-02-${day}T15:00:00Z`,
  timezone: 'Asia/Riyadh',
  url: `${url}/event-details?event=sample&seat=sample`,
})

/** By what each shows; a template without a sample does not compile. `url` is where the portal is. */
export const samplesAt = (url: string): { [T in TemplateName]: Record<string, Payload<T>> } => ({
  verify_email: {
    code: { fullname, code: '482913', minutes: 10, device, chosen: { at: '2026-11-22T07:42:00Z', device } },
    without_password: { fullname, code: '482913', minutes: 10, device, chosen: null },
  },
  sign_in_code: { code: { fullname, code: '482913', minutes: 10, device } },
  reset_password: { link: { fullname, url: `${url}/auth/reset-password?token=sample`, minutes: 30, device } },
  security_notice: {
    password_changed: { fullname, kind: 'password_changed', device },
    new_device: { fullname, kind: 'new_device', device },
    session_misused: { fullname, kind: 'session_misused', device: '' },
    second_factor_set: { fullname, kind: 'second_factor_set', device },
    second_factor_removed: { fullname, kind: 'second_factor_removed', device },
    second_factor_wrong: { fullname, kind: 'second_factor_wrong', device },
    recovery_code_used: { fullname, kind: 'recovery_code_used', device },
    data_downloaded: { fullname, kind: 'data_downloaded', device },
    recovery_codes_renewed: { fullname, kind: 'recovery_codes_renewed', device },
  },
  platform_notice: Object.fromEntries(
    payloads.platform_notice.shape.kind.options.map(kind => [
      kind,
      { fullname, kind, about: kind.includes('tenant') ? 'هاكاثون Riyadh 2027' : 'خالد العتيبي', reason: '', contact: 'help@example.com' },
    ]),
  ),
  account_exists: { known: { fullname } },
  account_deletion: Object.fromEntries(
    payloads.account_deletion.shape.kind.options.map(kind => [
      kind,
      { fullname, kind, at: '2026-12-06T07:42:00Z', hackathons: ['هاكاثون Riyadh 2027', 'واحة'] },
    ]),
  ),
  email_change: {
    old: { kind: 'old', fullname, code: '482913', email: 'sara@example.com', minutes: 10, device },
    new: { kind: 'new', fullname: '', code: '173920', email: 'sara@example.com', minutes: 10, device },
    taken: { kind: 'taken', fullname: '', code: '', email: 'sara@example.com', minutes: 10, device },
  },
  email_moved: {
    old: { fullname, email: 'sara@example.com', isNew: false, device, contact: 'help@example.com' },
    new: { fullname, email: 'sara@example.com', isNew: true, device, contact: 'help@example.com' },
  },
  candidate_invitation: { team: { team: 'نبع', by: fullname, hackathon: 'هاكاثون Riyadh 2027', url } },
  candidate_contact: Object.fromEntries(
    payloads.candidate_contact.shape.kind.options.map(kind => [
      kind,
      { fullname, kind, who: 'Lina Haddad', email: 'lina@example.com', hackathon: 'هاكاثون Riyadh 2027', url },
    ]),
  ),
  candidate_team: Object.fromEntries(
    payloads.candidate_team.shape.kind.options.map(kind => [
      kind,
      { fullname, kind, team: 'نبع', who: 'Lina Haddad', hackathon: 'هاكاثون Riyadh 2027', mine: url },
    ]),
  ),
  registration_received: {
    application: { hackathon: 'هاكاثون Riyadh 2027', url, reference: 'R-1234', mine: url, kind: 'application', again: false },
    waiting: { hackathon: 'هاكاثون Riyadh 2027', url, reference: 'R-1234', mine: url, kind: 'waiting', again: false },
    interest: { hackathon: 'هاكاثون Riyadh 2027', url, reference: 'R-1234', mine: url, kind: 'interest', again: false },
    accepted: { hackathon: 'هاكاثون Riyadh 2027', url, reference: 'R-1234', mine: url, kind: 'accepted', again: false },
    again: { hackathon: 'هاكاثون Riyadh 2027', url, reference: 'R-1234', mine: url, kind: 'application', again: true },
  },
  registrations_came: Object.fromEntries(
    payloads.registrations_came.shape.often.options.map(often => [
      often,
      {
        fullname,
        hackathon: 'هاكاثون Riyadh 2027',
        often,
        count: often === 'daily' ? 14 : 1,
        names: often === 'daily' ? ['سارة القحطاني', 'Khalid Al-Otaibi', 'ريم العتيبي'] : ['سارة القحطاني'],
        to_review: 30,
        url: `${url}/hackathons-details/sample?tab=registrations`,
        unsubscribe: `${url}/notices/sample/sample`,
      },
    ]),
  ),
  registration_state: {
    ...Object.fromEntries(
      stateMailKinds.map(kind => [
        kind,
        { fullname, hackathon: 'هاكاثون Riyadh 2027', kind, mine: kind === 'erased' ? '' : url, reason: '', said: null },
      ]),
    ),
    own_words: {
      fullname,
      hackathon: 'هاكاثون Riyadh 2027',
      kind: 'declined',
      mine: url,
      reason: 'اكتمل عدد الفرق في هذا المسار',
      said: { subject: 'ردّنا على طلبك', text: 'قرأنا طلبك باهتمام.\n\nنرجو أن تشاركنا في الدورة القادمة.' },
    },
  },
  event_seat: Object.fromEntries(payloads.event_seat.shape.kind.options.map(kind => [kind, { kind, again: false, ...eventAt(url) }])),
  event_notice: Object.fromEntries(payloads.event_notice.shape.kind.options.map(kind => [kind, { kind, ...eventAt(url) }])),
  events_notice: Object.fromEntries(
    payloads.event_notice.shape.kind.options.map(kind => [kind, { events: weeks.map(day => ({ kind, ...eventAt(url, day) })) }]),
  ),
  announcement: {
    accepted: {
      fullname,
      hackathon: team.hackathon,
      subject: 'موعد الافتتاح ومكانه',
      text: 'يبدأ الاستقبال الساعة الثامنة صباحًا في القاعة الكبرى.\nأحضر بطاقة هويتك وتذكرة الدخول من صفحتك.',
      mine: 'https://riyadh.maydan.example/me/sample',
      stop: `${url}/unsubscribe/sample/sample`,
      trial: false,
    },
  },
  next_edition_noted: { wish: { hackathon: 'هاكاثون Riyadh 2027', url, forget: `${url}/forget/sample` } },
  invitation: {
    plain: { ...team, by: fullname, role: 'editor', note: '', token: 'sample', expires_at: '2026-11-29T07:42:00Z' },
    with_note: {
      ...team,
      by: fullname,
      role: 'reviewer',
      note: 'نحتاج عينك على الطلبات هذا الأسبوع.',
      token: 'sample',
      expires_at: '2026-11-29T07:42:00Z',
    },
  },
  member_notice: Object.fromEntries(
    payloads.member_notice.shape.kind.options.map(
      kind => [kind, { ...team, fullname, kind, who: 'Khalid Al-Harbi', by: 'نورة', role: 'editor' }] as const,
    ),
  ),
  meeting_notice: Object.fromEntries(
    payloads.meeting_notice.shape.kind.options.map(
      kind =>
        [
          kind,
          { ...meeting, to: kind === 'unanswered' ? 'host' : 'guest', fullname, kind, reason: kind === 'declined' ? 'تعارض مع سفر' : '' },
        ] as const,
    ),
  ),
  domain_notice: Object.fromEntries(
    payloads.domain_notice.shape.kind.options.map(
      kind =>
        [kind, { ...team, fullname, kind, domain: 'هاكاثون.السعودية', reason: kind === 'removed' ? 'تشابه مع اسم وزارة' : '' }] as const,
    ),
  ),
  publication_held: {
    incomplete: { fullname, hackathon: 'هاكاثون Riyadh 2027', url: `${url}/hackathon/riyadh`, missing: ['city', 'contact_email'] },
  },
  switch_began: {
    reason: {
      fullname,
      hackathon: 'هاكاثون Riyadh 2027',
      by: 'فهد العتيبي',
      reason: 'إصلاح ترتيب المواعيد كما طُلب',
      expires_at: '2026-11-22T07:42:00Z',
      url,
    },
    none: { fullname, hackathon: 'هاكاثون Riyadh 2027', by: 'فهد العتيبي', reason: null, expires_at: '2026-11-22T07:42:00Z', url },
  },
})
