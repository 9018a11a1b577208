import type { Block } from '../models.ts'
import type { Scene } from '../scene.ts'
import { barChart, lineChart } from './charts.ts'
import { flowChart } from './diagrams.ts'
import { heading, list, paragraph, textOf, type Maker } from './occasion.ts'

interface Section {
  readonly title: string
  readonly sentences: readonly string[]
  readonly points?: readonly string[]
  readonly scene?: Scene
}

/** A longer paper in sections, each with sentences and, if need be, points and a figure. */
const paper =
  (content: {
    readonly title: string
    readonly subtitle: string
    readonly sections: readonly Section[]
  }): Maker =>
  (occasion) =>
    textOf(occasion, {
      title: content.title,
      subtitle: content.subtitle,
      blocks: content.sections.flatMap(({ title, sentences, points, scene }, index): readonly Block[] => [
        heading(`${index + 1} ${title}`),
        ...sentences.map((text) => paragraph(text)),
        ...(points === undefined ? [] : [list(points)]),
        ...(scene === undefined ? [] : [{ kind: 'picture', scene } as const]),
      ]),
    })

export const boardReport = paper({
  title: 'Bericht an den Aufsichtsrat',
  subtitle: 'Geschäftsjahr 2025, Nordkai Gruppe AG',
  sections: [
    {
      title: 'Geschäftsverlauf',
      sentences: [
        'Die Gruppe hat 2025 einen Umsatz von 77,9 Mio. € erzielt und damit das Vorjahr um 6,6 % übertroffen. Der Umschlag stieg auf 687.000 TEU; getragen wurde der Zuwachs vom Kühlverkehr in Bremerhaven.',
        'Das Ergebnis vor Steuern beträgt 5,2 Mio. €. Belastet wurde es durch die Stromkosten der Kühlcontainer und durch Überstunden während des Hochwassers im Januar.',
      ],
      scene: barChart({
        title: 'Umsatz nach Gesellschaft',
        unit: 'Mio. €',
        language: 'de',
        labels: ['2023', '2024', '2025'],
        series: [
          { name: 'Holding', values: [5.1, 5.4, 5.8] },
          { name: 'Logistik', values: [44.2, 47.8, 50.9] },
          { name: 'Harbourline', values: [18.6, 19.9, 21.2] },
        ],
      }),
    },
    {
      title: 'Risiken',
      sentences: [
        'Das Risikohandbuch führt 42 Einzelrisiken, davon drei mit hoher Priorität. Gegenüber dem Vorjahr ist die Abhängigkeit von einem einzelnen Kühlkunden gesunken.',
      ],
      points: [
        'Verzug beim Terminal West: rund 290.000 € je Monat',
        'Ausfall der zentralen Ablage: Übung am 4. Februar 2026 ohne Befund',
        'Zollverfahren in Hull: zusätzliche Lagerzeit, Gegenmaßnahmen wirken',
      ],
    },
    {
      title: 'Investitionen',
      sentences: [
        'Investiert wurden 12,4 Mio. €, davon 7,9 Mio. € in das Terminal West. Für den Landstrom liegt ein Förderbescheid über 1.150.000 € vor.',
        'Die Beschaffung elektrischer Van-Carrier wird dem Aufsichtsrat im Herbst zur Zustimmung vorgelegt.',
      ],
    },
    {
      title: 'Ausblick',
      sentences: [
        'Für 2026 erwartet der Vorstand einen Umsatz von 81 bis 83 Mio. €. Die Planung unterstellt einen Strompreis von 118 € je Megawattstunde.',
        'Der Vorstand schlägt vor, 1,1 Mio. € auszuschütten und den Rest den Rücklagen zuzuführen.',
      ],
    },
  ],
})

export const shorePowerStudy = paper({
  title: 'Studie Landstrom',
  subtitle: 'Wirtschaftlichkeit und Netzanschluss an zwei Liegeplätzen',
  sections: [
    {
      title: 'Zusammenfassung',
      sentences: [
        'Zwei Anschlüsse zu je 1,5 MVA decken den Bedarf von 94,2 % der Anläufe. Die Anlage rechnet sich nach acht Jahren, mit Förderung nach fünf.',
      ],
    },
    {
      title: 'Bedarf',
      sentences: [
        'Ausgewertet wurden 412 Anläufe des Jahres 2024. Ein Feederschiff benötigt am Liegeplatz im Mittel 480 kW, mit Kühlcontainern bis 1.250 kW.',
      ],
      scene: lineChart({
        title: 'Leistung am Liegeplatz (Tagesgang)',
        unit: 'kW',
        language: 'de',
        labels: ['0', '3', '6', '9', '12', '15', '18', '21'],
        series: [
          { name: 'ohne Kühlung', values: [410, 402, 455, 498, 520, 512, 476, 431] },
          { name: 'mit Kühlung', values: [890, 872, 960, 1_090, 1_240, 1_215, 1_050, 930] },
        ],
      }),
    },
    {
      title: 'Netzanschluss',
      sentences: [
        'Das Umspannwerk Nord hat Reserven von 4 MVA. Der Netzbetreiber nennt eine Bauzeit von vierzehn Monaten und Kosten von 1.460.000 €.',
      ],
      points: [
        'Trasse entlang der Kranbahn, 640 m',
        'Umrichter für 50 und 60 Hz in Halle 1',
        'Steckverbindung nach internationaler Norm',
      ],
    },
    {
      title: 'Empfehlung',
      sentences: [
        'Wir empfehlen, Liegeplatz 2 zuerst auszurüsten und den zweiten mit dem Terminal West zu bauen. Der Antrag auf Förderung ist bis zum 31. Januar 2026 zu stellen.',
      ],
    },
  ],
})

export const freightFileConcept = paper({
  title: 'Fachkonzept Digitale Frachtakte',
  subtitle: 'Fassung 2, abgestimmt mit Disposition, Lager und Zoll',
  sections: [
    {
      title: 'Ausgangslage',
      sentences: [
        'Zu einer Sendung gehören heute im Mittel elf Papiere, die an vier Stellen abgelegt werden. Rückfragen kosten die Disposition rund 85 Minuten am Tag.',
      ],
    },
    {
      title: 'Zielbild',
      sentences: [
        'Zu jeder Sendung gibt es genau eine Akte. Sie entsteht mit der Buchung und schließt sich mit der Rechnung.',
      ],
      points: [
        'Jedes Papier wird einmal erfasst, am liebsten als Foto',
        'Wer die Akte sieht, sieht den Stand der Sendung',
        'Kunden sehen ihre eigenen Akten und nur diese',
      ],
      scene: flowChart('Lebenslauf einer Akte', [
        ['Buchung', 'Akte entsteht'],
        ['Papiere', 'Foto oder Datei'],
        ['Zoll', 'Anmeldung'],
        ['Gate', 'Ein- und Ausgang'],
        ['Rechnung', 'Akte schließt'],
        ['Archiv', 'zehn Jahre'],
      ]),
    },
    {
      title: 'Rollen und Rechte',
      sentences: [
        'Die Disposition legt an und ändert, das Lager ergänzt Fotos, der Zoll sieht alle Papiere. Löschen darf nur die Leitung, und auch sie erst nach Ablauf der Frist.',
      ],
    },
    {
      title: 'Einführung',
      sentences: [
        'Der Probebetrieb beginnt im Oktober 2025 mit der Hansekontor Kaffeeimport GmbH. Nach fünf Wochen entscheidet der Lenkungskreis am 25. November über den nächsten Kunden.',
      ],
      points: [
        'Schulung in Gruppen von acht Personen',
        'Zwei Wochen Begleitung in jeder Schicht',
        'Papier läuft vier Wochen parallel',
      ],
    },
  ],
})
