// External registration and dozens of sponsor prizes.

import { calendarIn, contentOf, en, type Recreated, rules } from './recreated.ts'

const at = calendarIn('Europe/Paris')
const givers = ['Anchor', 'Basalt', 'Cipher', 'Delta', 'Ember', 'Fathom', 'Girder', 'Harbour', 'Inlet', 'Jetty', 'Keel', 'Lantern'].map(
  name => `${name} Protocol`,
)
const prizes = givers.flatMap(giver => [
  { title: en(`Best use of ${giver}`), amount: 5000, sponsor: en(giver) },
  { title: en('Runner-up'), amount: 2500, sponsor: en(giver) },
  { title: en('Shared by all that work'), amount: 2500, sponsor: en(giver) },
])

export const ethglobal: Recreated = {
  facts: {
    name: en('ETHGlobal'),
    description: en('A weekend in Brussels for those who build on Ethereum'),
    organizer: en('ETHGlobal'),
    languages: 'en',
    city: 'Brussels',
    country: 'BE',
    venue: en('The Egg'),
    timezone: 'Europe/Paris',
    starts_at: at(0, 17),
    ends_at: at(2, 17),
    submission_closes_at: at(2, 9),
    contact_email: 'hello@ethglobal.example',
    eligibility: rules({
      audience: 'everyone',
      min_age: 18,
      team_min: 1,
      team_max: 5,
      prior_work: 'fresh',
      ai_tools: 'allowed',
      travel_covered: 'no',
    }),
  },
  content: contentOf(
    '#1976D2',
    {
      hero: { tagline: en('Thirty-six hours, a thousand builders, one chain of many'), edition: en('Brussels') },
      facts: { seats: 1000, show_hijri: false },
      about: {
        lead: en('Come with a wallet and an open mind; leave with something deployed.'),
        video_url: 'https://www.youtube.com/watch?v=ethglobal-example',
      },
      prizes: {
        currency: 'USD',
        rows: [{ title: en('Finalists'), count: 10, benefit: en('Stage time, and a trip to the next event') }, ...prizes],
      },
      judging: {
        criteria: ['Technicality', 'Originality', 'Practicality', 'Usability', 'Delight'].map(title => ({ title: en(title), weight: 20 })),
        rounds: en('Four minutes to show, three to answer. Protocols judge their own prizes at the tables.'),
        requirements: [
          { title: en('A video of two to four minutes, with a voice of your own') },
          { title: en('A public repository, with its history') },
        ],
      },
      programme: {
        rows: [
          { starts_at: at(0, 17), title: en('Doors and team formation') },
          { starts_at: at(0, 20), title: en('Opening'), room: en('Main stage') },
          ...givers.slice(0, 8).map((giver, nth) => ({
            starts_at: at(1, 10 + Math.floor(nth / 2), (nth % 2) * 30),
            title: en(`Building on ${giver}`),
            kind: 'workshop' as const,
            room: en(`Workshop room ${1 + (nth % 2)}`),
          })),
          { starts_at: at(2, 9), title: en('Submissions close') },
          { starts_at: at(2, 10), ends_at: at(2, 14), title: en('Judging'), kind: 'judging' },
          { starts_at: at(2, 15), title: en('Finalists on stage') },
        ],
      },
      partners: { tiers: [{ name: en('Partners') }], rows: givers.map(giver => ({ tier: 'r1', name: en(giver) })) },
      register: { elsewhere: 'https://ethglobal.example/apply' },
      faq: {
        presets: ['team', 'ai_tools'],
        rows: [
          {
            question: en('Why is there a stake?'),
            answer: en('It comes back when you check in: a seat that nobody fills is a seat that somebody wanted.'),
          },
        ],
      },
      ask: {
        x: 'https://x.com/ethglobal_example',
        discord: 'https://discord.gg/ethglobal-example',
        telegram: 'https://t.me/ethglobal_example',
      },
      documents: {
        rows: [
          { title: en('Rules'), url: 'https://ethglobal.example/rules' },
          { title: en('Code of conduct'), url: 'https://ethglobal.example/conduct' },
        ],
      },
    },
    [{ heading: en('Your stake'), text: en('A small deposit holds your seat and is returned at check-in.') }],
  ),
}
