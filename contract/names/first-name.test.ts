import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstNameOf, splitName } from './first-name.ts'

const firstNames: Record<string, string> = {
  'سارة القحطاني': 'سارة',
  'عبد الله بن محمد': 'عبد الله',
  'عبد  الرحمن القرني': 'عبد الرحمن',
  'نور الدين زنكي': 'نور الدين',
  'نور القحطاني': 'نور',
  'نور الهدى علي': 'نور الهدى',
  'أبو بكر علي': 'أبو بكر',
  'د. سارة القحطاني': 'سارة',
  'د.سارة القحطاني': 'سارة',
  'د/ سارة القحطاني': 'سارة',
  'د سارة القحطاني': 'سارة',
  'أ.د. عبد الله الغامدي': 'عبد الله',
  'أ. د. خالد': 'خالد',
  'م. خالد الحربي': 'خالد',
  'أ. منى': 'منى',
  'السيد خالد': 'خالد',
  'السيدة منى علي': 'منى',
  'الحاج إبراهيم علي': 'إبراهيم',
  'الدكتورة هند': 'هند',
  'المهندس أبو بكر سالم': 'أبو بكر',
  'مها علي': 'مها',
  'دانة محمد': 'دانة',
  'أحمد علي': 'أحمد',
  'Sara Ali': 'Sara',
  'Dr. Sara Ali': 'Sara',
  'Dr Sara Ali': 'Sara',
  'Prof. Dr. Lina Haddad': 'Lina',
  'Eng. Abdul Karim Hassan': 'Abdul Karim',
  'ENG.Khalid Saleh': 'Khalid',
  'Mr. Omar': 'Omar',
  'Abdul Rahman': 'Abdul Rahman',
  'Abdulrahman Saleh': 'Abdulrahman',
  'Abd El Rahman Ali': 'Abd El Rahman',
  'Abd El-Rahman Ali': 'Abd El-Rahman',
  'Abd-al-Aziz Saud': 'Abd-al-Aziz',
  'Abu Bakr Salem': 'Abu Bakr',
  'Nour El-Din Hassan': 'Nour El-Din',
  'Nour El Din Hassan': 'Nour El Din',
  'Saif Aldin Ali': 'Saif Aldin',
  'Nour El Sayed': 'Nour',
  'Drew Barry': 'Drew',
  'English Ben': 'English',
  'Misha Ivanov': 'Misha',
  Abdul: 'Abdul',
  王: '王',
  'د.': 'د.',
  Dr: 'Dr',
  '': '',
}

test('returns the first name without titles, with all words of compound names', () => {
  for (const [fullname, name] of Object.entries(firstNames)) assert.equal(firstNameOf(fullname), name, fullname)
})

test('splits a name without titles into the first name and the rest', () => {
  assert.deepEqual(splitName('د. عبد الله بن محمد'), { first: 'عبد الله', others: 'بن محمد' })
  assert.deepEqual(splitName('Sukarno'), { first: 'Sukarno', others: '' })
})
