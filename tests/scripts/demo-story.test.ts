import { describe, expect, test } from 'vitest'
import { customers } from '../../scripts/demo/content/facts.ts'
import { demoPeople, fullName } from '../../scripts/demo/demo-group.ts'
import { isWorkday, today } from '../../scripts/demo/story/days.ts'
import {
  employmentOf,
  isEmployed,
  isThere,
  leaveInMonth,
  mailNameOf,
} from '../../scripts/demo/story/employment.ts'
import {
  below,
  factOf,
  fileAt,
  files,
  numberOf,
  sheetsOf,
  tablesOf,
  textOf,
  wordIn,
  wordsOf,
} from './demo-content.ts'

const mailNames = new Map(demoPeople.map((person) => [fullName(person), mailNameOf(person)]))
const mailNameIn = (name: string): string => mailNames.get(name) ?? `nobody is called ${name}`
const isMinutes = (path: string): boolean =>
  /Protokoll Vorstandssitzung|Baubesprechung|Lenkungskreis|Wochenrunde|Betriebsrunde|Arbeitsschutzausschuss|(?:Operations|Commercial) meeting|Safety committee|meeting notes|Kick-off minutes|100%\.pdf|Nachbericht|Übersetzung/u.test(
    path,
  ) && !path.includes('Baufortschritt')
const minutes = files.filter(({ path }) => isMinutes(path))

const seriesOf = (part: string) =>
  minutes.filter(({ path }) => path.includes(part)).toSorted((a, b) => a.date.localeCompare(b.date))

describe('the people of the story', () => {
  test('write on days on which they are employed and not on leave, and never in the future', () => {
    expect(files.filter(({ date }) => date > today).map(({ path }) => path)).toEqual([])
    expect(
      files.filter(({ author, date }) => !isThere(author, date)).map(({ path, date }) => `${path} ${date}`),
    ).toEqual([])
  })

  test('write over two years', () => {
    const days = files.map(({ date }) => date).toSorted()
    expect(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')).toBeGreaterThanOrEqual(730 * 86_400_000)
  })

  test('have leave while they are employed, on different days', () => {
    for (const person of demoPeople) {
      const { from, until, leave } = employmentOf(mailNameOf(person))
      for (const each of leave) {
        expect(each.from >= from && each.from <= each.to, `${person.email} ${each.from}`).toBe(true)
        if (until !== undefined) expect(each.to <= until, person.email).toBe(true)
      }
      expect(
        leave.every((each, index) => index === 0 || each.from > (leave[index - 1]?.to ?? '')),
        person.email,
      ).toBe(true)
    }
  })

  test('come to meetings when they are there, and are excused when they are not', () => {
    expect(minutes.length).toBe(49)
    for (const file of minutes) {
      const present = factOf(file, 'Anwesend', 'Present').split(', ')
      expect(present.length, file.path).toBeGreaterThan(2)
      for (const name of present)
        expect(isThere(mailNameIn(name), file.date), `${file.path} ${name}`).toBe(true)
      const away = factOf(file, 'Entschuldigt', 'Apologies').replace(/ \(.*/u, '')
      for (const name of away === '' ? [] : away.split(', '))
        expect(isEmployed(mailNameIn(name), file.date), `${file.path} ${name}`).toBe(true)
      const writer = mailNameIn(factOf(file, 'Protokoll', 'Minutes'))
      expect(isThere(writer, file.date), file.path).toBe(true)
    }
  })

  test('are known wherever somebody is named with a title', () => {
    const surnames = [
      ...demoPeople.map(({ lastName }) => lastName),
      ...customers.map(({ contact }) => contact.split(' ').at(-1) ?? ''),
    ]
    for (const file of files) {
      for (const [, , name = ''] of wordsOf(file).matchAll(
        /\b(Herrn?|Frau|Mr|Ms|Mrs|Dr\.) (?:Dr\. )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}\p{L}+)?)/gu,
      )) {
        const isKnown = surnames.some((surname) => name.startsWith(surname) || name.endsWith(surname))
        expect(isKnown, `${file.path}: ${name}`).toBe(true)
      }
    }
  })

  test('work no shift on a day of leave', () => {
    const rosters = files.filter(({ path }) => /\/(?:Dienstplan|Roster) 0/u.test(path))
    expect(rosters.length).toBe(9)
    for (const file of rosters) {
      const month = `2026-${/(?:Dienstplan|Roster) (\d\d)/u.exec(file.path)?.[1] ?? ''}`
      for (const [name, ...plan] of sheetsOf(file)[0]?.rows ?? []) {
        for (const day of leaveInMonth(mailNameIn(wordIn(name)), month))
          expect(plan[Number(day.slice(8)) - 1], `${file.path} ${wordIn(name)} ${day}`).toMatch(/^[UH]$/u)
      }
    }
  })

  test('plan no more holiday than they have, and none before they begin', () => {
    for (const path of ['/Urlaubsplanung 2026.xlsx', '/Holiday planner 2026.xlsx']) {
      const [days, dates] = sheetsOf(fileAt(path))
      const names = (days?.rows ?? []).map(([name]) => wordIn(name))
      expect(names).not.toContain('Lea Vogt')
      expect(names).not.toContain('Charlotte Braithwaite')
      for (const row of days?.rows ?? [])
        expect(Number(row[3]), wordIn(row[0])).toBeLessThanOrEqual(Number(row[1]) + Number(row[2]))
      for (const [name] of dates?.rows ?? []) expect(names).toContain(name)
    }
  })
})

describe('meetings and what follows', () => {
  const parts = [
    'Protokoll Vorstandssitzung',
    'Baubesprechung',
    'Lenkungskreis',
    'Wochenrunde',
    'Operations meeting',
    'Safety committee',
    'Commercial meeting',
    'Arbeitsschutzausschuss',
  ]

  test('are held on working days', () => {
    expect(
      minutes.filter(({ date, path }) => !isWorkday(date, path.includes('Harbourline') ? 'en' : 'de')),
    ).toEqual([])
  })

  test.each(parts)('%s: every task comes up again the next time', (part) => {
    const held = seriesOf(part)
    expect(held.length).toBeGreaterThan(1)
    for (const [index, file] of held.slice(1).entries()) {
      const before = held[index]
      const given = tablesOf(before ?? file).find(({ header }) => header.length === 4)?.rows ?? []
      const followed = tablesOf(file).find(({ header }) => header.length === 3)?.rows ?? []
      expect(
        followed.map(([task, who]) => [task, who]),
        file.path,
      ).toEqual(given.map(([, task, who]) => [task, who]))
    }
  })

  test.each(parts)('%s: the next meeting is on the day that was said', (part) => {
    const held = seriesOf(part)
    for (const [index, file] of held.slice(0, -1).entries()) {
      const said = factOf(file, 'Nächstes Treffen', 'Next meeting')
      expect(textOf(held[index + 1] ?? file).subtitle, file.path).toContain(said)
    }
  })

  test('every decision on the site appears in the status report that follows', () => {
    const reports = below('/05 Statusberichte/Statusbericht')
    expect(reports.length).toBe(4)
    for (const file of seriesOf('Baubesprechung').filter(({ date }) => date > '2026-02-27')) {
      const report = reports.find(({ date }) => date >= file.date)
      const decisions = [...wordsOf(file).matchAll(/\*\*Beschluss:\*\* ([^"]+)"/gu)].map(
        ([, text]) => text ?? '',
      )
      expect(decisions.length, file.path).toBeGreaterThan(0)
      for (const decision of decisions)
        expect(report === undefined ? '' : wordsOf(report), `${file.path}: ${decision}`).toContain(decision)
    }
  })

  test('no status report tells of a day to come as if it had been', () => {
    const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
      ' ',
    )
    for (const report of below('/05 Statusberichte/Statusbericht')) {
      const outcomes = tablesOf(report).find(({ header }) => header[1] === 'Beschluss')?.rows ?? []
      for (const [, , outcome = ''] of outcomes)
        for (const [, day = '', month = ''] of outcome.matchAll(/(\d{1,2})\. (\p{Lu}\p{Ll}+)/gu)) {
          const told = `2026-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
          expect(told <= report.date, `${report.path}: ${outcome}`).toBe(true)
        }
    }
  })

  test('the site only ever grows, and its lots stay within the budget', () => {
    const driven = [...seriesOf('Baubesprechung'), ...below('/05 Statusberichte/Statusbericht')]
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map((file) => Number(/(\d+) von 118 Bohlen/u.exec(wordsOf(file))?.[1]))
    expect(driven).toEqual(driven.toSorted((a, b) => a - b))
    for (const file of below('/05 Statusberichte/Statusbericht')) {
      const rows = tablesOf(file).find(({ header }) => header[0] === 'Los')?.rows ?? []
      for (const column of [1, 2, 3]) {
        const lots = rows.slice(0, -1).reduce((sum, row) => sum + numberOf(row[column] ?? ''), 0)
        expect(lots, file.path).toBe(numberOf(rows.at(-1)?.[column] ?? ''))
      }
      expect(numberOf(rows.at(-1)?.[1] ?? '')).toBe(24_800_000)
      expect(numberOf(rows.at(-1)?.[3] ?? '')).toBeLessThanOrEqual(24_800_000)
    }
  })
})
