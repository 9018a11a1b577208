import { monthsOf, onTimeOf, quarterOf, unitsOf, yearUnits } from '../../story/figures.ts'
import { services } from '../facts.ts'
import { money, monthName, numberText } from '../wording.ts'
import { grid, section, withBlocks, type Chapter } from './chapter.ts'

const quarterNames = [
  ...['2024', '2025'].flatMap((year) => [1, 2, 3, 4].map((quarter) => `Q${quarter} ${year}`)),
  'Q1 2026',
  'Q2 2026',
]
const thousand = (value: number): string => numberText(value, 'de', 1)

const units = quarterNames.map((name) => {
  const quarter = quarterOf(name)
  return [
    name.replace('Q', '').replace(' ', '. Quartal '),
    `${numberText(unitsOf('Bremerhaven', quarter), 'de')}.000`,
    `${numberText(onTimeOf(quarter), 'de', 1)} %`,
  ]
})

const monthly = quarterNames.slice(4).flatMap((name) => {
  const quarter = quarterOf(name)
  return monthsOf('Bremerhaven', quarter).map((value, index) => [
    `${monthName(quarter.index * 3 + index + 1, 'de')} ${quarter.year}`,
    thousand(value),
  ])
})

const terms: readonly (readonly [string, string])[] = [
  ['Abfahrtskontrolle', 'Prüfung des Fahrzeugs vor jeder Fahrt mit der Karte am Fahrzeug'],
  ['Ankerstange', 'hält die Spundwand im Boden; auf der Baustelle Terminal West 40 Stück in Abschnitt A'],
  ['Anschlagplan', 'Zeichnung, an welchen Punkten eine Last mit welchen Mitteln gehoben wird'],
  ['Beinaheunfall', 'Ereignis, das hätte verletzen können, aber niemanden verletzt hat'],
  ['Bohle', 'Stahlprofil der Spundwand; 118 am Terminal West'],
  ['Brückenstunde', 'eine Stunde Arbeit einer Containerbrücke'],
  ['Einweiser', 'Person, die rückwärtsfahrenden Fahrzeugen Zeichen gibt'],
  ['Feeder', 'Schiff, das Container zwischen großen und kleinen Häfen verteilt'],
  ['Frachtakte', 'alle Papiere und Meldungen zu einer Sendung an einem Ort'],
  ['Ganzzug', 'Zug, der ohne Umstellen vom Absender zum Empfänger fährt'],
  ['Gefahrgut', 'Stoffe der Klassen 1 bis 9 nach IMDG'],
  ['Holm', 'Betonbalken auf der Spundwand'],
  ['IMDG', 'Vorschriften für gefährliche Güter im Seeverkehr'],
  ['Kerntemperatur', 'Temperatur im Inneren der Ware'],
  ['Konnossement', 'Frachtpapier im Seeverkehr, auch elektronisch'],
  ['Laschen', 'Sichern der Container an Deck mit Stangen und Spannschrauben'],
  ['Leitstand', 'Raum, von dem aus Schiff, Kran, Lager und Gate gesteuert werden; Ruf 220'],
  ['Liegezeit', 'Zeit vom Festmachen bis zum Ablegen'],
  ['Löschen', 'Entladen eines Schiffes'],
  ['Los', 'Teil eines Bauvorhabens, der für sich vergeben wird'],
  ['Nachtrag', 'Forderung eines Auftragnehmers über den Vertrag hinaus'],
  ['Palettenplatz', 'Stellplatz für eine Palette von 1,20 mal 0,80 Metern'],
  ['Plombe', 'Siegel an der Tür eines Containers mit eigener Nummer'],
  ['Reach Stacker', 'Fahrzeug, das Container stapelt'],
  ['Reede', 'Platz vor dem Hafen, an dem Schiffe warten'],
  ['RoRo', 'Verladung von Fahrzeugen, die selbst fahren'],
  ['Sammelgut', 'kleine Sendungen mehrerer Kunden in einem Container'],
  ['Spreader', 'Rahmen am Seil der Brücke, der den Container greift'],
  ['Stauplan', 'Plan, welcher Container wo an Bord steht'],
  ['TEU', 'Maß für Container, ein Container von 20 Fuß'],
  ['Van-Carrier', 'Fahrzeug, das Container zwischen den Rädern trägt'],
  ['VGM', 'bestätigte Bruttomasse eines Containers nach SOLAS'],
  ['Wechselbrücke', 'Aufbau eines Lkw, der auf eigenen Beinen steht'],
  ['Zeitfenster', '30 Minuten, in denen ein Lkw am Gate erwartet wird'],
]

/** What the handbook refers to: figures, prices, papers, words. */
export const appendices: readonly Chapter[] = [
  {
    title: 'Anhang A Kennzahlen',
    sections: [
      withBlocks(
        section(
          'A.1 Umschlag und Pünktlichkeit',
          `Das Jahr 2024 ergab ${yearUnits('Bremerhaven', '2024')}.000 TEU, das Jahr 2025 ${yearUnits('Bremerhaven', '2025')}.000 TEU. Die Pünktlichkeit gilt für die Gruppe.`,
        ),
        {
          kind: 'table',
          header: ['Quartal', 'TEU Bremerhaven', 'Pünktlich'],
          widths: [50, 25, 25],
          right: [1, 2],
          rows: units,
        },
      ),
      withBlocks(section('A.2 Umschlag nach Monaten', 'In Tausend TEU, Bremerhaven.'), {
        kind: 'table',
        header: ['Monat', 'Tausend TEU'],
        widths: [60, 40],
        right: [1],
        rows: monthly,
      }),
    ],
  },
  {
    title: 'Anhang B Leistungen und Preise',
    sections: [
      withBlocks(
        section(
          'B.1 Preisliste 2026',
          'Listenpreise netto; Rahmenverträge enthalten Nachlässe von 3 bis 6 %. Zuschläge: Nacht 20 %, Sonn- und Feiertag 45 %, Gefahrgut 35 %.',
        ),
        {
          kind: 'table',
          header: ['Nr.', 'Leistung', 'Einheit', 'Preis'],
          widths: [14, 50, 18, 18],
          right: [3],
          rows: services.map(({ code, name, unit, price }) => [
            code,
            name.de,
            unit.de,
            money(price.EUR, 'de'),
          ]),
        },
      ),
      section(
        'B.2 Was nicht im Preis liegt',
        'Umpacken, Etikettieren, Fotos über die Annahme hinaus und Stand am Sonntag werden nach Aufwand berechnet. Wartezeit am Gate über 60 Minuten, die wir verursachen, vergüten wir dem Transporteur mit dem Stundensatz der Preisliste.',
      ),
    ],
  },
  {
    title: 'Anhang C Mitgeltende Unterlagen',
    sections: [
      withBlocks(
        section('C.1 Liste', 'Die Unterlagen liegen in der Ablage unter dem genannten Ordner.'),
        grid(
          ['Unterlage', 'Ordner', 'Verantwortlich'],
          [44, 34, 22],
          ['Brandschutzordnung Teil B', 'Arbeitssicherheit', 'Petra Ahrens'],
          ['Betriebsanweisung Flurförderzeuge', 'Arbeitssicherheit', 'Petra Ahrens'],
          ['Ersthelfer und Brandschutzhelfer', 'Arbeitssicherheit', 'Petra Ahrens'],
          ['Wartungsplan Containerbrücken 2026', 'Technik / Wartung', 'Ingo Wübbena'],
          ['Prüfprotokolle CB 1 bis CB 4', 'Technik / Wartung', 'Ingo Wübbena'],
          ['Notfallhandbuch IT', 'Technik / IT-Betrieb', 'Sönke Petersen'],
          ['Fachkonzept Frachtakte v2', 'Projekte', 'Silke Tönnies'],
          ['Betriebsvereinbarung Schichtarbeit', 'Personal', 'Jürgen Großkreutz'],
          ['Richtlinie Einkauf und Vergabe', 'Konzern / Richtlinien', 'Jörg Lindemann'],
          ['Richtlinie zum Datenschutz', 'Konzern / Richtlinien', 'F.-C. von Bülow-Hohenstein'],
          ['Fuhrparkliste', 'Fuhrpark', 'Uwe Maaß'],
          ['Inventur 2025', 'Lager', 'Ömer Kaya'],
        ),
      ),
      section(
        'C.2 Aushänge',
        'Ausgehängt sind Notrufkarte, Ersthelfer der Schicht, Fluchtwege, Dienstplan und die Ziele des Monats. Zuständig ist die Leitung der Halle; veraltete Aushänge werden am Monatsersten entfernt.',
      ),
    ],
  },
  {
    title: 'Anhang D Begriffe',
    sections: [
      withBlocks(section('D.1 Glossar', 'Wörter, die im Hafen anders gebraucht werden als sonst.'), {
        kind: 'table',
        header: ['Begriff', 'Bedeutung'],
        widths: [26, 74],
        rows: terms,
      }),
    ],
  },
]
