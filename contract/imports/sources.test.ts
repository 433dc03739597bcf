// Exports of other tools in their documented shape, with invented people.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fieldNames } from '#landing/words.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import { builtInFieldNames, builtInFields } from '../registration-form/registration-fields.ts'
import type { ImportField, ImportSource } from './import-columns.ts'
import { dateOrderOf } from './read-dates.ts'
import { type ImportedRow, readRow, type RowReading } from './read-row.ts'
import { recognizeColumns } from './recognize-columns.ts'

const labelsOf = (key: string) => [
  (fieldNames.ar.option as Record<string, string>)[key] ?? '',
  (fieldNames.en.option as Record<string, string>)[key] ?? '',
]
const builtIn = builtInFieldNames.map((name): ImportField => {
  const { options, type } = builtInFields[name]
  const labels = [fieldNames.ar.label[name], fieldNames.en.label[name]]
  if (!options) return { name, labels, type: type ?? 'line', options: [] }
  return { name, labels, type: 'choice', options: options.map(id => ({ id, labels: [...labelsOf(`${name}.${id}`), ''].filter(Boolean) })) }
})
const skills: ImportField = {
  name: 'q_skills',
  labels: ['ما مهاراتك؟', 'Which skills do you have?'],
  type: 'choices',
  options: [
    { id: 'web', labels: ['الويب، والجوال', 'Web, mobile'] },
    { id: 'ai', labels: ['الذكاء الاصطناعي', 'AI'] },
    { id: 'mobile', labels: ['الجوال', 'Mobile'] },
    { id: 'ux', labels: ['تجربة المستخدم', 'UI / UX'] },
  ],
}
const before: ImportField = { name: 'q_before', labels: ['هل شاركت من قبل؟', 'Have you joined before?'], type: 'yes_no', options: [] }
const born: ImportField = { name: 'q_born', labels: ['تاريخ الميلاد', 'Date of birth'], type: 'date', options: [] }
const rules: ImportField = { name: 'q_rules', labels: ['أوافق على القواعد', 'I agree to the rules'], type: 'consent', options: [] }
const fields = [...builtIn, skills, before, born, rules]

type Row = Record<string, string>
type Case = {
  name: string
  source: ImportSource
  headings: string[]
  rows: Row[]
  targets: Record<string, string>
  expected: Partial<ImportedRow>[]
}

const list = (text: string) => text.split(',')
const cases: Case[] = [
  {
    name: 'Google Sheets, English',
    source: 'google_forms',
    headings: ['Timestamp', 'Email Address', 'Full name', 'Phone number', 'City', 'Which skills do you have?', 'T-shirt size', 'Score'],
    rows: [
      {
        Timestamp: '5/10/2026 09:15:00',
        'Email Address': 'Sara@Example.com ',
        'Full name': 'Sara Ali',
        'Phone number': '0501234567',
        City: 'Riyadh',
        'Which skills do you have?': 'Web, mobile, AI',
        'T-shirt size': 'M',
        Score: '4 / 5',
      },
      { Timestamp: '5/28/2026 21:05:10', 'Email Address': 'omar@example.com', 'Full name': 'Omar', 'Which skills do you have?': 'Mobile' },
    ],
    targets: {
      Timestamp: 'registered_at',
      'Email Address': 'email',
      'Full name': 'fullname',
      'Phone number': 'phone',
      City: 'city',
      'Which skills do you have?': 'q_skills',
      'T-shirt size': 'tshirt',
    },
    expected: [
      {
        email: 'sara@example.com',
        fullname: 'Sara Ali',
        phone: '+966501234567',
        registered_at: '2026-05-10T06:15:00.000Z',
        answers: { city: 'Riyadh', q_skills: 'web\nai', tshirt: 'M' },
      },
      { registered_at: '2026-05-28T18:05:10.000Z', answers: { q_skills: 'mobile' } },
    ],
  },
  {
    name: 'Google Forms, Arabic',
    source: 'google_forms',
    headings: ['طابع زمني', 'عنوان البريد الإلكتروني', 'الاسم الثلاثي', 'رقم الجوال', 'المدينة', 'ما مهاراتك؟', 'هل شاركت من قبل؟'],
    rows: [
      {
        'طابع زمني': '٣/٢/٢٠٢٤ ٢:٣٠:٤٥ م غرينتش+٣',
        'عنوان البريد الإلكتروني': 'reem@example.com',
        'الاسم الثلاثي': 'ريم  سعد العتيبي',
        'رقم الجوال': '٠٥٥١٢٣٤٥٦٧',
        المدينة: 'جدة',
        'ما مهاراتك؟': 'الويب، والجوال, الذكاء الاصطناعي',
        'هل شاركت من قبل؟': 'نعم',
      },
    ],
    targets: {
      'طابع زمني': 'registered_at',
      'عنوان البريد الإلكتروني': 'email',
      'الاسم الثلاثي': 'fullname',
      'رقم الجوال': 'phone',
      المدينة: 'city',
      'ما مهاراتك؟': 'q_skills',
      'هل شاركت من قبل؟': 'q_before',
    },
    expected: [
      {
        email: 'reem@example.com',
        fullname: 'ريم سعد العتيبي',
        phone: '+966551234567',
        registered_at: '2024-02-03T11:30:45.000Z',
        answers: { city: 'جدة', q_skills: 'web\nai', q_before: 'yes' },
      },
    ],
  },
  {
    name: 'Google Forms CSV',
    source: 'google_forms',
    headings: ['Timestamp', 'Name', 'What is your email?', 'Do you have a team?'],
    rows: [
      {
        Timestamp: '2026/05/28 7:01:33 PM GMT+2',
        Name: 'Mona Adel',
        'What is your email?': 'mona@example.com',
        'Do you have a team?': 'I’m looking for a team',
      },
    ],
    targets: { Timestamp: 'registered_at', Name: 'fullname', 'What is your email?': 'email', 'Do you have a team?': 'team_status' },
    expected: [{ email: 'mona@example.com', registered_at: '2026-05-28T17:01:33.000Z', answers: { team_status: 'looking' } }],
  },
  {
    name: 'Microsoft Forms, anonymous',
    source: 'microsoft_forms',
    headings: [
      'ID',
      'Start time',
      'Completion time',
      'Email',
      'Name',
      'Last modified time',
      'الاسم الكامل',
      'البريد الجامعي',
      'رقم التواصل',
      'ما مهاراتك؟',
      'Points - ما مهاراتك؟',
      'Feedback - ما مهاراتك؟',
    ],
    rows: [
      {
        ID: '1',
        'Start time': '2026-09-01T10:00:00',
        'Completion time': '2026-09-01T10:04:30',
        Email: 'anonymous',
        'الاسم الكامل': 'نورة خالد',
        'البريد الجامعي': 'noura@university.example',
        'رقم التواصل': '966501112233',
        'ما مهاراتك؟': 'الجوال;تجربة المستخدم;',
        'Points - ما مهاراتك؟': '0',
      },
    ],
    targets: {
      'Completion time': 'registered_at',
      'الاسم الكامل': 'fullname',
      'البريد الجامعي': 'email',
      'رقم التواصل': 'phone',
      'ما مهاراتك؟': 'q_skills',
    },
    expected: [
      {
        email: 'noura@university.example',
        fullname: 'نورة خالد',
        phone: '+966501112233',
        registered_at: '2026-09-01T07:04:30.000Z',
        answers: { q_skills: 'mobile\nux' },
      },
    ],
  },
  {
    name: 'Microsoft Forms, signed in',
    source: 'microsoft_forms',
    headings: ['Id', 'Start time', 'Completion time', 'Email', 'Name', 'GitHub profile'],
    rows: [
      {
        Id: '7',
        'Completion time': '9/1/26 10:04:30',
        'Start time': '9/1/26 10:00:00',
        Email: 'ali@example.com',
        Name: 'Ali Hasan',
        'GitHub profile': 'github.com/ali',
      },
      { Id: '8', 'Completion time': '9/21/26 8:04:30', Email: 'huda@example.com', Name: 'Huda' },
    ],
    targets: { 'Completion time': 'registered_at', Email: 'email', Name: 'fullname', 'GitHub profile': 'github' },
    expected: [
      { email: 'ali@example.com', registered_at: '2026-09-01T07:04:30.000Z', answers: { github: 'https://github.com/ali' } },
      { registered_at: '2026-09-21T05:04:30.000Z' },
    ],
  },
  {
    name: 'Typeform with a column per choice',
    source: 'typeform',
    headings: [
      '#',
      'Your name',
      'Email',
      'Phone number',
      'AI',
      'Mobile',
      'Response Type',
      'Start Date (UTC)',
      'Submit Date (UTC)',
      'Network ID',
      'Tags',
    ],
    rows: [
      {
        '#': 'k2j3',
        'Your name': 'Layla Noor',
        Email: 'layla@example.com',
        'Phone number': "'+971 50 123 4567",
        AI: 'AI',
        'Response Type': 'completed',
        'Start Date (UTC)': '2026-03-01 10:00:00',
        'Submit Date (UTC)': '2026-03-01 10:05:00',
        'Network ID': '3f9',
      },
      {
        '#': 'k2j4',
        'Your name': 'Zaid',
        Email: 'zaid@example.com',
        AI: 'AI',
        Mobile: 'Mobile',
        'Submit Date (UTC)': '2026-03-01 11:05:00',
      },
    ],
    targets: {
      'Your name': 'fullname',
      Email: 'email',
      'Phone number': 'phone',
      AI: 'q_skills=ai',
      Mobile: 'q_skills=mobile',
      'Submit Date (UTC)': 'registered_at',
    },
    expected: [
      { phone: '+971501234567', registered_at: '2026-03-01T10:05:00.000Z', answers: { q_skills: 'ai' } },
      { answers: { q_skills: 'ai\nmobile' } },
    ],
  },
  {
    name: 'Typeform with one column',
    source: 'typeform',
    headings: ['Name', 'Email', 'Which skills do you have?', 'Submitted At', 'Token'],
    rows: [
      {
        Name: 'Layla Noor',
        Email: 'layla@example.com',
        'Which skills do you have?': 'UI / UX / AI',
        'Submitted At': '2026-03-01T10:05:00Z',
        Token: 'abc',
      },
    ],
    targets: { Name: 'fullname', Email: 'email', 'Which skills do you have?': 'q_skills', 'Submitted At': 'registered_at' },
    expected: [{ answers: { q_skills: 'ai\nux' }, registered_at: '2026-03-01T10:05:00.000Z' }],
  },
  {
    name: 'Tally',
    source: 'tally',
    headings: [
      'Submission ID',
      'Respondent ID',
      'Submitted at',
      'Full name',
      'Email',
      'Which skills do you have?',
      'Which skills do you have? (AI)',
      'Which skills do you have? (Mobile)',
    ],
    rows: [
      {
        'Submission ID': 'aB1',
        'Respondent ID': 'cD2',
        'Submitted at': '2024-08-11 23:25:40',
        'Full name': 'Yousef Adel',
        Email: 'yousef@example.com',
        'Which skills do you have?': 'AI, Web, mobile',
        'Which skills do you have? (AI)': 'true',
        'Which skills do you have? (Mobile)': 'false',
      },
    ],
    targets: { 'Submitted at': 'registered_at', 'Full name': 'fullname', Email: 'email', 'Which skills do you have?': 'q_skills' },
    expected: [{ registered_at: '2024-08-11T20:25:40.000Z', answers: { q_skills: 'web\nai' } }],
  },
  {
    name: 'Jotform',
    source: 'jotform',
    headings: ['Submission Date', 'First Name', 'Last Name', 'E-mail', 'Phone Number', 'Which skills do you have?', 'Submission ID'],
    rows: [
      {
        'Submission Date': 'Aug 3, 2026',
        'First Name': 'Maha',
        'Last Name': 'Al Harbi',
        'E-mail': 'maha@example.com',
        'Phone Number': '(050) 123-4567',
        'Which skills do you have?': 'AI\nMobile',
        'Submission ID': '5900000000000000000',
      },
    ],
    targets: {
      'Submission Date': 'registered_at',
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'E-mail': 'email',
      'Phone Number': 'phone',
      'Which skills do you have?': 'q_skills',
    },
    expected: [
      { fullname: 'Maha Al Harbi', phone: '+966501234567', registered_at: '2026-08-02T21:00:00.000Z', answers: { q_skills: 'ai\nmobile' } },
    ],
  },
  {
    name: 'Luma with a byte order mark',
    source: 'luma',
    headings: [
      ...list(
        '\ufeffapi_id,name,first_name,last_name,email,phone_number,created_at,approval_status,custom_source,checked_in_at,qr_code_url,amount,amount_tax,amount_discount,currency,coupon_code,eth_address,solana_address,survey_response_rating,survey_response_feedback,ticket_type_id,ticket_name',
      ),
      'LinkedIn profile',
    ],
    rows: [
      {
        '\ufeffapi_id': 'gst-1',
        first_name: 'Dana',
        last_name: 'Saleh',
        email: 'dana@example.com',
        phone_number: '+966501234567',
        created_at: '2026-04-01T08:00:00.123Z',
        approval_status: 'approved',
        checked_in_at: '2026-05-01T06:00:00.000Z',
        'LinkedIn profile': 'linkedin.com/in/dana',
      },
      {
        '\ufeffapi_id': 'gst-2',
        name: 'Sami',
        email: 'sami@example.com',
        created_at: '2026-04-01T09:00:00.000Z',
        approval_status: 'waitlist',
      },
      {
        '\ufeffapi_id': 'gst-3',
        name: 'Hind',
        email: 'hind@example.com',
        created_at: '2026-04-01T09:00:00.000Z',
        approval_status: 'invited',
      },
      {
        '\ufeffapi_id': 'gst-4',
        name: 'Fay',
        email: 'fay@example.com',
        created_at: '2026-04-01T09:00:00.000Z',
        approval_status: 'pending_approval',
      },
    ],
    targets: {
      name: 'fullname',
      first_name: 'first_name',
      last_name: 'last_name',
      email: 'email',
      phone_number: 'phone',
      created_at: 'registered_at',
      approval_status: 'state',
      checked_in_at: 'checked_in_at',
      'LinkedIn profile': 'linkedin',
    },
    expected: [
      {
        fullname: 'Dana Saleh',
        state: 'checked_in',
        registered_at: '2026-04-01T08:00:00.000Z',
        checked_in_at: '2026-05-01T06:00:00.000Z',
        answers: { linkedin: 'https://linkedin.com/in/dana' },
      },
      { fullname: 'Sami', state: 'waiting', checked_in_at: null },
      { state: null, faults: [{ column: 7, code: 'state_unknown' }] },
      { state: 'applied' },
    ],
  },
  {
    name: 'Eventbrite',
    source: 'eventbrite',
    headings: [
      ...list(
        'Order #,Order Date,First Name,Surname,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Currency,Total Paid,Fees Paid,Eventbrite Fees,Eventbrite Payment Processing,Attendee Status',
      ),
      'Cell Phone',
    ],
    rows: [
      {
        'Order #': '11',
        'Order Date': '2026-02-13 10:00:00+03:00',
        'First Name': 'Adam',
        Surname: 'Nasser',
        Email: 'adam@example.com',
        'Attendee #': '21',
        'Order Type': 'Free Order',
        'Attendee Status': 'Attending',
        'Cell Phone': '0501234567',
      },
      { 'Order #': '12', 'First Name': 'Rana', Surname: '', Email: 'rana@example.com', 'Attendee Status': 'Checked In' },
      { 'Order #': '13', 'First Name': 'Ziad', Surname: 'N', Email: 'ziad@example.com', 'Attendee Status': 'Not Attending' },
      { 'Order #': '14', 'First Name': 'Info Requested', Surname: '', Email: '', 'Attendee Status': 'Refunded' },
    ],
    targets: {
      'Order Date': 'registered_at',
      'First Name': 'first_name',
      Surname: 'last_name',
      Email: 'email',
      'Attendee Status': 'state',
      'Cell Phone': 'phone',
    },
    expected: [
      { fullname: 'Adam Nasser', state: 'accepted', registered_at: '2026-02-13T07:00:00.000Z' },
      { fullname: 'Rana', state: 'checked_in' },
      { state: 'withdrawn' },
      { state: 'withdrawn', faults: [{ column: 4, code: 'email_missing' }] },
    ],
  },
  {
    name: 'Devpost registrants',
    source: 'devpost',
    headings: list(
      'First Name,Last Name,Email,Portfolio Url,Submitted Project?,Project URLs,City,State,Country,Project Count,College/University Name,Job Specialty,Registered At,Do you have teammates?',
    ),
    rows: [
      {
        'First Name': 'Nada',
        'Last Name': 'Omar',
        Email: 'nada@example.com',
        City: 'Cairo',
        State: 'Cairo',
        Country: 'Egypt',
        'College/University Name': 'Example University',
        'Registered At': '02/28/2026 10:00:00',
        'Do you have teammates?': 'Working solo',
      },
    ],
    targets: {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'email',
      City: 'city',
      'College/University Name': 'university',
      'Job Specialty': 'role',
      'Registered At': 'registered_at',
      'Do you have teammates?': 'team_status',
    },
    expected: [
      {
        fullname: 'Nada Omar',
        state: null,
        registered_at: '2026-02-28T07:00:00.000Z',
        answers: { city: 'Cairo', university: 'Example University', team_status: 'alone' },
      },
    ],
  },
  {
    name: 'Devpost projects with more cells than headings',
    source: 'devpost',
    headings: [
      'Project Title',
      'Submission Url',
      'Project Status',
      'Project Created At',
      'About The Project',
      'Submitter First Name',
      'Submitter Last Name',
      'Submitter Email',
      'Team Member 1 First Name',
      'Team Member 1 Last Name',
      'Team Member 1 Email',
    ],
    rows: [
      {
        'Project Title': 'Water',
        'Project Created At': '02/28/2026 10:00:00',
        'Submitter First Name': 'Nada',
        'Submitter Last Name': 'Omar',
        'Submitter Email': 'nada@example.com',
        'Team Member 1 First Name': 'Aya',
        'Team Member 1 Email': 'aya@example.com',
      },
    ],
    targets: {
      'Project Created At': 'registered_at',
      'Submitter First Name': 'first_name',
      'Submitter Last Name': 'last_name',
      'Submitter Email': 'email',
    },
    expected: [{ fullname: 'Nada Omar', email: 'nada@example.com' }],
  },
  {
    name: 'Hi.Events',
    source: 'hi_events',
    headings: list(
      'ID,First Name,Last Name,Email,Status,Is Checked In,Checked In At,Product ID,Product Name,Event ID,Public ID,Short ID,Created Date,Last Updated Date,Notes',
    ),
    rows: [
      {
        ID: '1',
        'First Name': 'Faris',
        'Last Name': 'Said',
        Email: 'faris@example.com',
        Status: 'ACTIVE',
        'Is Checked In': 'Yes',
        'Checked In At': '2026-06-02 07:30:00',
        'Created Date': '2026-05-02 07:30:00',
      },
      {
        ID: '2',
        'First Name': 'Amal',
        Email: 'amal@example.com',
        Status: 'AWAITING_PAYMENT',
        'Is Checked In': 'No',
        'Created Date': '2026-05-02 07:30:00',
      },
      { ID: '3', 'First Name': 'Tala', Email: 'tala@example.com', Status: 'CANCELLED', 'Is Checked In': 'No' },
    ],
    targets: {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'email',
      Status: 'state',
      'Checked In At': 'checked_in_at',
      'Created Date': 'registered_at',
    },
    expected: [
      { state: 'checked_in', checked_in_at: '2026-06-02T07:30:00.000Z', registered_at: '2026-05-02T07:30:00.000Z' },
      { state: 'applied' },
      { state: 'withdrawn' },
    ],
  },
  {
    name: 'pretix with a column per option',
    source: 'pretix',
    headings: [
      ...list(
        'Event slug,Order code,Position ID,Status,Email,Phone number,Order date,Order time,Product,Attendee name,Attendee email,Seat name',
      ),
      'Which skills do you have? – AI',
      'Which skills do you have? – Mobile',
      'Order locale',
    ],
    rows: [
      {
        'Event slug': 'h',
        'Order code': 'AB',
        'Position ID': '1',
        Status: 'paid',
        Email: 'buyer@example.com',
        'Phone number': '+966501234567',
        'Order date': '2026-05-28',
        'Order time': '10:00:00',
        'Attendee name': 'Salma Fahad',
        'Attendee email': 'salma@example.com',
        'Which skills do you have? – AI': 'Yes',
        'Which skills do you have? – Mobile': 'No',
        'Order locale': 'ar',
      },
      {
        'Event slug': 'h',
        'Order code': 'AC',
        Status: 'canceled',
        Email: 'b@example.com',
        'Attendee name': 'Badr',
        'Attendee email': 'badr@example.com',
      },
      {
        'Event slug': 'h',
        'Order code': 'AD',
        Status: 'pending',
        Email: 'b@example.com',
        'Attendee name': 'Joud',
        'Attendee email': 'joud@example.com',
      },
    ],
    targets: {
      Status: 'state',
      'Phone number': 'phone',
      'Order date': 'registered_at',
      'Attendee name': 'fullname',
      'Attendee email': 'email',
      'Which skills do you have? – AI': 'q_skills=ai',
      'Which skills do you have? – Mobile': 'q_skills=mobile',
      'Order locale': 'language',
    },
    expected: [
      {
        email: 'salma@example.com',
        state: 'accepted',
        language: 'ar',
        registered_at: '2026-05-27T21:00:00.000Z',
        answers: { q_skills: 'ai' },
      },
      { state: 'withdrawn' },
      { state: 'applied' },
    ],
  },
  {
    name: 'MLH with check-in',
    source: 'mlh',
    headings: ['First name', 'Last name', 'Age', 'Email', 'School', 'Phone number', 'Country of residence', 'Level of study', 'Checked in'],
    rows: [
      {
        'First name': 'Rawan',
        'Last name': 'Jaber',
        Age: '21',
        Email: 'rawan@example.com',
        School: 'Example School',
        'Phone number': '+201001234567',
        'Country of residence': 'Egypt',
        'Level of study': 'Undergraduate University (3+ year)',
        'Checked in': 'Yes',
      },
    ],
    targets: {
      'First name': 'first_name',
      'Last name': 'last_name',
      Email: 'email',
      School: 'university',
      'Phone number': 'phone',
      'Checked in': 'checked_in_at',
    },
    expected: [{ phone: '+201001234567', state: 'checked_in', checked_in_at: null, answers: { university: 'Example School' } }],
  },
  {
    name: 'own export, English',
    source: 'maydan',
    headings: [
      'Reference',
      'Name',
      'Email',
      'Phone',
      'Type',
      'Status',
      'Registered at',
      'Seat confirmation',
      'Team',
      'Skill',
      'Which skills do you have?',
    ],
    rows: [
      {
        Reference: 'a1b2c3d4',
        Name: 'Lina Said',
        Email: 'lina@example.com',
        Phone: "'+966501234567",
        Type: 'Registration',
        Status: 'Under review',
        'Registered at': '2026-11-02 14:05',
        Team: 'Falcons',
        Skill: 'Design',
        'Which skills do you have?': 'Web, mobile · UI / UX',
      },
    ],
    targets: {
      Name: 'fullname',
      Email: 'email',
      Phone: 'phone',
      Status: 'state',
      'Registered at': 'registered_at',
      Team: 'team',
      Skill: 'role',
      'Which skills do you have?': 'q_skills',
    },
    expected: [
      {
        phone: '+966501234567',
        state: 'applied',
        team: 'Falcons',
        registered_at: '2026-11-02T11:05:00.000Z',
        answers: { role: 'designer', q_skills: 'web\nux' },
      },
    ],
  },
  {
    name: 'own export, Arabic',
    source: 'maydan',
    headings: [
      'رقم الطلب',
      'الاسم',
      'البريد الإلكتروني',
      'الجوال',
      'النوع',
      'الحالة',
      'وقت التسجيل',
      'الفريق',
      'القيود الغذائية',
      'الفئة العمرية',
    ],
    rows: [
      {
        'رقم الطلب': 'a1b2c3d4',
        الاسم: 'لينا سعيد',
        'البريد الإلكتروني': 'lina@example.com',
        الجوال: "'+966501234567",
        النوع: 'تسجيل',
        الحالة: 'لم يُقبل',
        'وقت التسجيل': '2026-11-02 14:05',
        الفريق: 'الصقور',
        'القيود الغذائية': 'نباتي تمامًا (Vegan)',
        'الفئة العمرية': '18–24',
      },
    ],
    targets: {
      الاسم: 'fullname',
      'البريد الإلكتروني': 'email',
      الجوال: 'phone',
      الحالة: 'state',
      'وقت التسجيل': 'registered_at',
      الفريق: 'team',
      'القيود الغذائية': 'dietary',
      'الفئة العمرية': 'age_band',
    },
    expected: [{ state: 'declined', team: 'الصقور', answers: { dietary: 'vegan', age_band: '18_24' } }],
  },
  {
    name: 'a list by hand with headings in two languages',
    source: 'unknown',
    headings: ['م', 'Name / الاسم', 'Email (البريد)', 'WhatsApp *', 'Parent email', 'تاريخ الميلاد', 'I agree to the rules', 'City', 'City '],
    rows: [
      {
        م: '1',
        'Name / الاسم': 'هند فهد',
        'Email (البريد)': 'Hind <hind@example.com>',
        'WhatsApp *': '0501234567',
        'Parent email': 'p@example.com',
        'تاريخ الميلاد': '12/10/1425 هـ',
        'I agree to the rules': 'أوافق',
        'City ': 'الدمام',
      },
    ],
    targets: {
      'Name / الاسم': 'fullname',
      'Email (البريد)': 'email',
      'WhatsApp *': 'phone',
      'تاريخ الميلاد': 'q_born',
      'I agree to the rules': 'q_rules',
      'City ': 'city',
    },
    expected: [{ email: 'hind@example.com', answers: { q_born: '2004-11-25', q_rules: 'yes', city: 'الدمام' } }],
  },
  {
    name: 'a list without useful headings',
    source: 'unknown',
    headings: ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
    rows: [
      { 'Column 1': '1', 'Column 2': 'سعود فهد الحربي', 'Column 3': 'saud@example.com', 'Column 4': '+966501234567' },
      { 'Column 1': '2', 'Column 2': 'Sara Ali', 'Column 3': 'sara@example.com', 'Column 4': '' },
    ],
    targets: { 'Column 2': 'fullname', 'Column 3': 'email', 'Column 4': 'phone' },
    expected: [{ fullname: 'سعود فهد الحربي', email: 'saud@example.com', phone: '+966501234567' }],
  },
  {
    name: 'names with digits',
    source: 'unknown',
    headings: ['Email', 'الاسم الكامل', 'Code'],
    rows: [
      { Email: 'one@example.com', 'الاسم الكامل': 'مشارك 1', Code: 'A1' },
      { Email: 'two@example.com', 'الاسم الكامل': 'مشارك ٢', Code: 'B2' },
    ],
    targets: { Email: 'email', 'الاسم الكامل': 'fullname' },
    expected: [{ fullname: 'مشارك 1', email: 'one@example.com' }, { email: 'two@example.com' }],
  },
]

const cellsOf = (headings: readonly string[], rows: readonly Row[]) => rows.map(row => headings.map(heading => row[heading] ?? ''))
const namedTargets = (headings: readonly string[], targets: readonly (string | null)[]) =>
  Object.fromEntries(headings.flatMap((heading, at) => (targets[at] ? [[heading, targets[at]]] : [])))

for (const { name, source, headings, rows, targets, expected } of cases)
  describe(name, () => {
    const cells = cellsOf(headings, rows)

    test('recognizes the source and each column', () => {
      const recognized = recognizeColumns(headings, cells, fields)
      assert.equal(recognized.source, source)
      assert.deepEqual(namedTargets(headings, recognized.targets), targets)
    })

    test('reads each row', () => {
      const recognized = recognizeColumns(headings, cells, fields)
      const reading: RowReading = {
        ...recognized,
        fields,
        orders: headings.map((_, column) => dateOrderOf(cells.map(row => row[column] ?? ''))),
        values: {},
        timeZone: 'Asia/Riyadh',
        phoneNumber: typed => phoneNumber(typed, 'SA'),
      }
      for (const [at, wanted] of expected.entries()) {
        const row = readRow(cells[at] ?? [], at + 2, reading)
        assert.partialDeepStrictEqual(row, { number: at + 2, faults: [], ...wanted })
        assert.equal(row?.faults.length, wanted.faults?.length ?? 0, JSON.stringify(row))
      }
    })

    test('recognizes the same columns in any order', () => {
      const random = seeded(name.length)
      for (let round = 0; round < 20; round++) {
        const shuffled = shuffle(headings, random)
        assert.deepEqual(namedTargets(shuffled, recognizeColumns(shuffled, cellsOf(shuffled, rows), fields).targets), targets)
      }
    })
  })

/** Park–Miller generator. */
function seeded(seed: number): () => number {
  let state = seed + 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
