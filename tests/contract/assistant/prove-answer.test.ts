import { describe, expect, test } from 'vitest'
import { proveAnswer } from '#contract/assistant/prove-answer.ts'

const travel = `§ 3 Übernachtung
Bis 130 € je Nacht in Deutschland und bis 160 £ in Großbritannien wird ohne Begründung erstattet. Gültig ab 17. März 2025.
Der Netzbetreiber nennt Kosten von 1.460.000 € und 8,50 € je Stunde. Die Investition beträgt 24,8 Mio. €. Es gelten drei Tage, von 9:30 bis 15:00 Uhr.`
const shore =
  'From 2028 two berths will supply ships. Billed on 3 August 2026: £2,515.00 net; entries are kept for six years.'

const verdictsOf = (answer: string, ...sources: readonly string[]) => {
  const given = sources.length > 0 ? sources : [travel, shore]
  return proveAnswer(answer, new Map(given.map((body, at) => [at + 1, body]))).markers.map(
    ({ number, verdict, missing }) => [number, verdict, ...missing],
  )
}

describe('an answer with markers', () => {
  test.each([
    ['In Deutschland bis 130 € je Nacht [1].'],
    ['It costs €1,460,000 [1].'],
    ['Es kostet 1460000 Euro [1].'],
    ['The rate is 8.50 euros an hour [1].'],
    ['The investment is 24.8 million euros [1].'],
    ['24.800.000 € werden investiert [1].'],
    ['In force from 17 March 2025 [1].'],
    ['Gültig ab 17.03.2025 [1].'],
    ['Valid from 2025-03-17 [1].'],
    ['Valid from 17/3/2025 [1].'],
    ['Seit März 2025 [1].'],
    ['It is 3 days [1].'],
    ['Von 9.30 Uhr an [1].'],
    ['Until 3 pm [1].'],
    ['Es heißt: „bis 160 £ in Großbritannien“ [1].'],
    ['Es heißt: ‚bis 160 £ in Großbritannien‘ [1].'],
    ['It says “Bis 130 € … ohne Begründung erstattet” [1].'],
  ])('holds what stands in the source in another form: %s', (answer) => {
    expect(verdictsOf(answer)).toEqual([[1, 'exact']])
  })

  test.each([
    ['In Deutschland bis 131 € je Nacht [1].', '131'],
    ['It costs €1,460,001 [1].', '1,460,001'],
    ['Es sind 30 € [1].', '30'],
    ['Es sind 24,8 Mrd. € [1].', '24,8 Mrd'],
    ['Gültig ab 18. März 2025 [1].', '18. März 2025'],
    ['Gültig ab 17. März 2026 [1].', '17. März 2026'],
    ['Es heißt: „bis 160 € in Großbritannien“ [1].', 'bis 160 € in Großbritannien'],
    ['Es heißt „30 € je Nacht“ [1].', '30 € je Nacht'],
    ['Es heißt ‚bis zum Mond‘ [1].', 'bis zum Mond'],
    ['Es heißt ›bis zum Mond‹ [1].', 'bis zum Mond'],
    ['It says "ist Nacht in Deutschland" [1].', 'ist Nacht in Deutschland'],
  ])('names what does not stand there: %s', (answer, missing) => {
    expect(verdictsOf(answer)).toEqual([[1, 'unsupported', missing]])
  })

  test('loses markers that lead to nothing, and keeps its words', () => {
    const { text, markers } = proveAnswer(
      'Bis 130 € [1][9]. Gewiss [7]. Und [2, 8] so.',
      new Map([
        [1, travel],
        [2, shore],
      ]),
    )
    expect(text).toBe('Bis 130 € [1]. Gewiss. Und [2] so.')
    expect(markers.map(({ number, at }) => [number, text.slice(at, at + 3)])).toEqual([
      [1, '[1]'],
      [2, '[2]'],
    ])
  })

  test('checks each part of a sentence by the sources named for it, and several by any of them', () => {
    expect(verdictsOf('Bis 130 € [1] und £2,515.00 [2].')).toEqual([
      [1, 'exact'],
      [2, 'exact'],
    ])
    expect(verdictsOf('Bis £2,515.00 [1] und 130 € [2].')).toEqual([
      [1, 'unsupported', '2,515.00'],
      [2, 'unsupported', '130'],
    ])
    expect(verdictsOf('Bis 130 € und £2,515.00 [1][2].')).toEqual([
      [1, 'exact'],
      [2, 'exact'],
    ])
    expect(verdictsOf('Bis 130 € sind erlaubt. [1] Sonst 99 €.')).toEqual([[1, 'exact']])
    expect(verdictsOf('Laut [2] sind es 6 Jahre.')).toEqual([[2, 'exact']])
    expect(verdictsOf('Laut [2] sind es 7 Jahre.')).toEqual([[2, 'unsupported', '7']])
  })

  test('takes no marker from code and links, and no list number for a figure', () => {
    expect(verdictsOf('`a[1]` und [1](https://kontor.local) und\n```\nb[1]\n```\n')).toEqual([])
    expect(verdictsOf('7. Bis 130 € [1].')).toEqual([[1, 'exact']])
  })

  test('leads to the sentence of the source, whatever the model wrote', () => {
    const { markers } = proveAnswer('Der Anschluss kostet 1,46 Mio. € [1].', new Map([[1, travel]]))
    const [span] = markers.map(({ span: { start, end } }) => travel.slice(start, end))
    expect(span).toBe('Der Netzbetreiber nennt Kosten von 1.460.000 € und 8,50 € je Stunde.')
  })
})

test('eight citations take few milliseconds of processor time', () => {
  const body = `${travel}\n${shore}\n`.repeat(3).slice(0, 1200)
  const sources = new Map(Array.from({ length: 8 }, (_, at) => [at + 1, body]))
  const answer = [...sources.keys()]
    .map((n) => `Laut „130 € je Nacht“ sind es 1.460.000 € am 17. März 2025 [${n}].`)
    .join(' ')
  for (let warm = 0; warm < 30; warm += 1) proveAnswer(answer, sources)
  const before = process.cpuUsage()
  for (let round = 0; round < 20; round += 1) expect(proveAnswer(answer, sources).markers).toHaveLength(8)
  const { user, system } = process.cpuUsage(before)
  // ten times the target, which the bench holds
  expect((user + system) / 20_000).toBeLessThan(50)
})
