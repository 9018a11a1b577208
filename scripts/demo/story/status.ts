/** What a monthly report on Terminal West says beside the figures. */
export interface Status {
  readonly date: string
  /** The day of the report before. */
  readonly since: string
  readonly quality: string
  readonly safety: string
  readonly safetyLight: 'grün' | 'gelb'
  readonly done: readonly string[]
  readonly risks: readonly (readonly [risk: string, effect: string, measure: string, who: string])[]
  readonly next: readonly string[]
}

const transformers = [
  'Lieferverzug Transformatoren',
  'sechs Wochen Verzug',
  'Leihgeräte reserviert, Abruf bis März 2027',
  'hendrik.thomsen',
] as const
const flood = [
  'Hochwasser im Herbst',
  'Baustopp bis zehn Tage',
  'Holm bis September geschlossen',
  'tobias.weiss',
] as const
const crew = [
  'Schweißer fehlen',
  'langsamere Verankerung',
  'zweite Kolonne bis Juni gebunden',
  'tobias.weiss',
] as const
const permit = [
  'Genehmigung für Samstage endet',
  'Rückstand bleibt',
  'bis zum 30. Mai jeden Samstag nutzen',
  'tobias.weiss',
] as const
const traffic = [
  'Baustellenverkehr am Gate',
  'Staus zur Frühschicht',
  'Anlieferung nur von 9 bis 14 Uhr',
  'petra.ahrens',
] as const

const statuses: readonly Status[] = [
  {
    date: '2026-03-31',
    since: '2026-02-27',
    quality: '5 offene Mängel, keiner davon sicherheitsrelevant',
    safety: 'ein Beinaheunfall am 18. Februar, Unterweisung am 11. März wiederholt',
    safetyLight: 'gelb',
    done: [
      'Samstagsarbeit genehmigt und seit dem 14. März an drei Samstagen geleistet',
      'Nachsondierung Achse 60 bis 70 ohne Fund abgeschlossen',
      'Bauzeitenplan am 17. März fortgeschrieben',
    ],
    risks: [permit, crew, traffic],
    next: [
      'Abschnitt A bis Ostern fertig rammen',
      'Angebote für Los 4 öffnen (24. April)',
      'Angebote für Los 6 anfragen',
    ],
  },
  {
    date: '2026-04-30',
    since: '2026-03-31',
    quality: '4 offene Mängel, keiner davon sicherheitsrelevant',
    safety: 'kein Ereignis im April',
    safetyLight: 'grün',
    done: [
      'Alle 80 Bohlen von Abschnitt A stehen, die Verankerung ist zur Hälfte gespannt',
      'Zwei Leihtransformatoren seit dem 28. April zugesagt',
      'Drei Angebote für Los 4 liegen vor',
    ],
    risks: [transformers, crew, flood],
    next: [
      'Vergabe von Los 4 dem Vorstand vorlegen',
      'Nachtrag 9 abschließend prüfen',
      'Angebote für Los 6 bis Mitte Mai',
    ],
  },
  {
    date: '2026-05-29',
    since: '2026-04-30',
    quality: '3 offene Mängel, keiner davon sicherheitsrelevant',
    safety: 'kein Ereignis im Mai',
    safetyLight: 'grün',
    done: [
      'Los 4 am 13. Mai vom Vorstand freigegeben und am 22. Mai vergeben',
      'Bewehrung der Kranbahn hat am 18. Mai begonnen',
      'Holm von Abschnitt A zu drei Vierteln betoniert',
    ],
    risks: [transformers, flood],
    next: [
      'Letzte Bohlen in der zweiten Juniwoche',
      'Vergabe von Los 6',
      'Abnahme von Abschnitt A am 30. Juni',
    ],
  },
  {
    date: '2026-06-30',
    since: '2026-05-29',
    quality: '2 offene Mängel, beide aus der Abnahme von Abschnitt A',
    safety: 'Begehung mit der Berufsgenossenschaft am 25. Juni ohne Beanstandung',
    safetyLight: 'grün',
    done: [
      'Die letzte der 118 Bohlen wurde am 11. Juni gerammt',
      'Abschnitt A am 30. Juni abgenommen',
      'Los 6 am 19. Juni vergeben',
    ],
    risks: [transformers, flood],
    next: [
      'Entscheidung über Nachtrag 10',
      'Kranbahn: erste 80 m betonieren',
      'Bericht zum Halbjahr für den Aufsichtsrat',
    ],
  },
]

export function statusOf(date: string): Status {
  const found = statuses.find((each) => each.date === date)
  if (found === undefined) throw new Error(`no status of Terminal West is of ${date}`)
  return found
}
