// An English student event with sponsor prizes and travel support.

import { calendarIn, contentOf, en, type Recreated, rules } from './recreated.ts'

const at = calendarIn('America/New_York')

export const hackmit: Recreated = {
  facts: {
    name: en('HackMIT'),
    description: en('A weekend of building for undergraduates, at the Massachusetts Institute of Technology'),
    organizer: en('The students of HackMIT'),
    languages: 'en',
    city: 'Cambridge, MA',
    country: 'US',
    venue: en('Johnson Athletics Center, MIT'),
    timezone: 'America/New_York',
    starts_at: at(0, 10),
    ends_at: at(1, 17),
    submission_closes_at: at(1, 11, 15),
    contact_email: 'team@hackmit.example',
    eligibility: rules({
      audience: 'students',
      team_min: 1,
      team_max: 4,
      min_age: 18,
      fee: 'free',
      travel_covered: 'partly',
      prior_work: 'fresh',
    }),
  },
  content: contentOf('#7A1FA2', {
    hero: { tagline: en('A thousand undergraduates, one weekend, and a gym full of cables'), edition: en('Every autumn since 2013') },
    facts: { seats: 1000, show_hijri: false },
    about: {
      lead: en('You come with an idea or with none, and leave with something that runs.'),
      body: en(
        'Teams of up to four build for **twenty-four hours**. Mentors walk the floor, workshops begin with the opening, and first hackathons are most welcome.',
      ),
      numbers: [
        { value: '1,000', label: en('hackers from everywhere') },
        { value: '24', label: en('hours of hacking') },
        { value: '200', label: en('projects shown on Sunday') },
      ],
    },
    tracks: {
      rows: [
        { title: en('Education'), description: en('Tools with which somebody learns, teaches or finds the words.'), icon: 'book' },
        { title: en('Health'), description: en('Care that reaches people where they are.'), icon: 'heart' },
        {
          title: en('Sustainability'),
          description: en('Less waste, less heat, more of what grows.'),
          icon: 'sun',
          links: [{ label: en('Open data of the city'), url: 'https://data.example/cambridge' }],
        },
        { title: en('New frontiers'), description: en('Whatever did not exist last year.'), icon: 'star', sponsor: en('Beacon Robotics') },
      ],
    },
    prizes: {
      currency: 'USD',
      rows: [
        { place: 1, amount: 4000 },
        { place: 2, amount: 2000 },
        { place: 3, amount: 1000 },
        { title: en('Best first hack'), benefit: en('A soldering iron for each'), count: 4 },
        { title: en('Best use of maps'), amount: 500, sponsor: en('Charles Maps') },
      ],
    },
    programme: {
      rows: [
        { starts_at: at(0, 8), ends_at: at(0, 10), title: en('Check-in and breakfast'), kind: 'meal', room: en('Lobby') },
        { starts_at: at(0, 10), title: en('Opening'), room: en('Rink') },
        { starts_at: at(0, 11, 15), title: en('Hacking begins') },
        {
          starts_at: at(0, 14),
          ends_at: at(0, 15),
          title: en('Your first circuit'),
          kind: 'workshop',
          room: en('W20-307'),
          speaker: en('A maker of the Edgerton shop'),
        },
        { starts_at: at(1, 0), title: en('Midnight noodles'), kind: 'meal' },
        { starts_at: at(1, 11, 15), title: en('Hacking ends') },
        { starts_at: at(1, 12), ends_at: at(1, 14, 30), title: en('Presentations at the tables'), kind: 'judging' },
        { starts_at: at(1, 16), title: en('Closing and prizes') },
      ],
    },
    judging: {
      criteria: [
        { title: en('Originality'), weight: 25 },
        { title: en('Skill'), weight: 25 },
        { title: en('Usefulness'), weight: 25 },
        { title: en('How it is shown'), weight: 25 },
      ],
      rounds: en('Judges come to every table; the ten best show on stage.'),
    },
    venue: {
      entrance: en('Vassar Street'),
      directions: en('Six minutes on foot from the Kendall stop.'),
      facilities: ['quiet_room', 'step_free', 'internet', 'food'],
    },
    partners: {
      tiers: [{ name: en('Gold') }, { name: en('Silver') }],
      rows: [
        { tier: 'r1', name: en('Beacon Robotics'), url: 'https://beacon.example' },
        { tier: 'r2', name: en('Charles Maps') },
        { tier: 'r2', name: en('Longfellow Cloud') },
      ],
    },
    register: {
      mlh: 'member',
      fields: [
        { key: 'tshirt', required: true },
        { key: 'dietary', required: false },
        { key: 'github', required: false },
      ],
    },
    faq: {
      presets: ['coding', 'team', 'travel', 'cost', 'acceptance'],
      rows: [
        { question: en('Is the gym open at night?'), answer: en('Yes, with quiet rooms for sleeping. Bring a blanket.') },
        { question: en('May hardware come along?'), answer: en('Yes, and there is a library of it: boards, headsets, sensors.') },
      ],
    },
    documents: { rows: [{ title: en('Code of conduct'), url: 'https://conduct.example/hackmit' }] },
    ask: { discord: 'https://discord.gg/hackmit-example', instagram: 'https://www.instagram.com/hackmit.example' },
  }),
}
