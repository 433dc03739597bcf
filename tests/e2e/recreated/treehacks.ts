// Paid travel, sponsored tracks, and more prizes than the podium renders.

import { calendarIn, contentOf, en, type Recreated, rules } from './recreated.ts'

const at = calendarIn('America/Los_Angeles')

export const treehacks: Recreated = {
  facts: {
    name: en('TreeHacks'),
    description: en('Thirty-six hours at Stanford for students who want to build what is missing'),
    organizer: en('TreeHacks, a student group at Stanford'),
    languages: 'en',
    city: 'Stanford, CA',
    country: 'US',
    venue: en('Jen-Hsun Huang Engineering Center'),
    timezone: 'America/Los_Angeles',
    starts_at: at(0, 18),
    ends_at: at(2, 16),
    submission_closes_at: at(2, 9),
    contact_email: 'hello@treehacks.example',
    eligibility: rules({
      audience: 'students',
      team_min: 1,
      team_max: 4,
      fee: 'free',
      travel_covered: 'yes',
      ip_owner: 'team',
      ai_tools: 'allowed',
    }),
  },
  content: contentOf(
    '#00A76F',
    {
      hero: { tagline: en('Thirty-six hours under the trees'), edition: en('Presidents’ Day weekend') },
      facts: { seats: 1700, show_hijri: false },
      about: {
        lead: en('Four thousand apply, and each application is read three times.'),
        body: en(
          'Whoever is admitted travels, eats and sleeps at no cost: it should not matter where you study. A quarter of the places is kept for those to whom all of this is new.',
        ),
        numbers: [
          { value: '40', label: en('states of the USA') },
          { value: '1,700', label: en('hackers') },
          { value: '36', label: en('hours') },
        ],
        video_url: 'https://www.youtube.com/watch?v=treehacks-example',
      },
      tracks: {
        rows: [
          { title: en('Healthcare'), description: en('From the bench to the bedside.'), icon: 'heart', sponsor: en('Palo Verde Health') },
          {
            title: en('Sustainability'),
            description: en('Energy, water and what we throw away.'),
            icon: 'sun',
            sponsor: en('Sequoia Grid'),
            links: [{ label: en('Meter readings of a campus'), url: 'https://data.example/meters' }],
          },
          { title: en('Education'), description: en('For those who teach themselves.'), icon: 'book' },
          {
            title: en('Edge and hardware'),
            description: en('Things that think where they stand.'),
            icon: 'gear',
            sponsor: en('Arroyo Chips'),
          },
          { title: en('Entertainment'), description: en('Because it is a weekend.'), icon: 'star' },
        ],
      },
      prizes: {
        currency: 'USD',
        rows: [
          { place: 1, title: en('Grand prize'), amount: 11_000 },
          { title: en('Most creative'), amount: 3000 },
          { title: en('Best beginner team'), amount: 2000, benefit: en('and a mentor for a year') },
          ...['Healthcare', 'Sustainability', 'Education', 'Edge and hardware', 'Entertainment'].map((track, at) => ({
            title: en(`Best of ${track.toLowerCase()}`),
            amount: 2500,
            track: `r${at + 1}`,
          })),
          { title: en('Best use of small models'), amount: 1500, sponsor: en('Arroyo Chips'), benefit: en('and their boards') },
        ],
      },
      timeline: {
        rows: [
          { key: 'reg_open' },
          { key: 'reg_close' },
          { key: 'acceptance', at: at(-40, 12) },
          { key: 'custom', at: at(-25, 23, 59), title: en('Last day to confirm your place') },
          { key: 'start' },
          { key: 'winners' },
        ],
      },
      programme: {
        rows: [
          { starts_at: at(0, 18), title: en('Opening'), room: en('Memorial Auditorium') },
          { starts_at: at(0, 21), title: en('Hacking begins'), room: en('Huang') },
          { starts_at: at(1, 10), ends_at: at(1, 11), title: en('Small models on small boards'), kind: 'workshop', room: en('Room 300') },
          { starts_at: at(1, 15), ends_at: at(1, 15, 30), title: en('Goats on the lawn') },
          { starts_at: at(2, 9), title: en('Hacking ends') },
          { starts_at: at(2, 10), ends_at: at(2, 13), title: en('Expo'), kind: 'judging' },
          { starts_at: at(2, 15), title: en('Closing') },
        ],
      },
      people: {
        rows: [
          { name: en('A researcher of robots'), title: en('Professor'), organization: en('Stanford'), role: 'speaker' },
          { name: en('A founder of a charity'), title: en('Director'), organization: en('Code for the Coast'), role: 'judge' },
        ],
      },
      partners: {
        tiers: [{ name: en('Hosts of tracks') }],
        rows: ['Palo Verde Health', 'Sequoia Grid', 'Arroyo Chips'].map(name => ({ tier: 'r1', name: en(name) })),
      },
      register: {
        fields: [
          { key: 'university', required: true },
          { key: 'experience', required: true },
          { key: 'track', required: false },
        ],
        questions: [
          { kind: 'text', label: en('What would you build if nobody graded it?'), required: true },
          { kind: 'yes_no', label: en('Do you need help with travel?'), required: true },
        ],
      },
      faq: {
        rows: [
          { question: en('Who pays for the flight?'), answer: en('We do, up to a sum that your acceptance names.') },
          { question: en('Can I come without a team?'), answer: en('Most do. There is an hour of finding one after the opening.') },
        ],
      },
      ask: { instagram: 'https://www.instagram.com/treehacks.example', youtube: 'https://www.youtube.com/@treehacks-example' },
    },
    [
      {
        heading: en('How places are given'),
        text: en('We look for a mix: *two in five* have done this often, *one in three* a few times, *one in four* never.'),
        rows: [
          { title: en('Read three times'), text: en('By three different people, without your name.') },
          { title: en('No grades'), text: en('We do not ask for them.') },
        ],
      },
    ],
  ),
}
