import { productSheet, type Product } from '../content/publications.ts'
import { file, type FileNode } from './nodes.ts'

const products: readonly Product[] = [
  {
    name: 'Kühlumschlag an der Weser',
    promise: 'Von der Kaje ins Kühllager in weniger als 90 Minuten',
    text: [
      'Obst, Gemüse und Fisch vertragen keine Pause. Deshalb liegt unser Kühllager 200 Meter von der Kaje entfernt, und jeder Stellplatz hat Strom.',
      'Die Temperatur wird alle fünf Minuten aufgezeichnet. Sie sehen die Werte in Ihrem Portal und erhalten eine Meldung, bevor es zu warm wird.',
    ],
    strengths: [
      '420 Steckdosen mit Fernüberwachung',
      'Umpacken nach Auftrag, auch am Wochenende',
      'Zertifiziert für Bio-Ware',
    ],
    figures: [
      ['Lagerfläche gekühlt', '9.600 m²'],
      ['Temperaturzonen', '-22 °C bis +14 °C'],
      ['Palettenstellplätze', '7.850'],
      ['Rampen', '18, davon 6 für Wechselbrücken'],
    ],
  },
  {
    name: 'Schwergut und Projektladung',
    promise: 'Hübe bis 140 Tonnen, Stellfläche direkt an der Kaje',
    text: [
      'Rotorblätter, Turmsegmente, Transformatoren: Wir planen den Weg vom Tor bis zum Schiff und holen die Genehmigungen ein.',
    ],
    strengths: [
      'Fester Projektleiter vom ersten Anruf an',
      'Statik und Anschlagplan aus einer Hand',
      'Zwischenlager mit 10 t/m² Bodenlast',
    ],
    figures: [
      ['Tiefgang', '11,0 m'],
      ['Hub im Tandem', '140 t'],
      ['Freifläche', '28.000 m²'],
      ['RoRo-Rampe', '250 t'],
    ],
  },
  {
    name: 'Zoll aus einer Hand',
    promise: 'Ausfuhr in Bremerhaven, Einfuhr in Hull, ein Ansprechpartner',
    text: [
      'Seit 2026 arbeiten unsere Zollteams mit derselben Akte. Die Einfuhr ist angemeldet, bevor das Schiff ablegt.',
    ],
    strengths: [
      'Anmeldung rund um die Uhr',
      'Prüfung der Warentarifnummer durch zwei Personen',
      'Aufbewahrung der Belege für zehn Jahre',
    ],
    figures: [
      ['Anmeldungen im Jahr', '41.000'],
      ['Rückfragen', 'unter 2 %'],
      ['Antwort', 'in 30 Minuten'],
    ],
  },
  {
    name: 'Shore Power for Feeders',
    promise: 'Switch the engines off, keep the lights on',
    text: [
      'From 2028 two berths will supply ships with power from the grid. Until then a mobile unit serves vessels with a low-voltage connection.',
    ],
    strengths: [
      'Green power, certified every hour',
      'Connected in twenty minutes',
      'Billed with the port dues',
    ],
    figures: [
      ['Voltage', '6.6 kV and 400 V'],
      ['Power', '1.5 MVA per berth'],
      ['Frequency', '50 and 60 Hz'],
    ],
  },
  {
    name: 'Sammelgut Ostsee & Nordics',
    promise: 'Zweimal in der Woche, ab einer Palette',
    text: [
      'Tee, Gewürze, Ersatzteile: Kleine Mengen fahren bei uns in festen Abfahrten mit. Die Sendung ist von der Annahme bis zur Zustellung verfolgbar.',
    ],
    strengths: [
      'Abfahrt dienstags und freitags',
      'Annahmeschluss erst um 16 Uhr',
      'Feste Preise für ein Jahr',
    ],
    figures: [
      ['Laufzeit Göteborg', '2 Tage'],
      ['Laufzeit Bergen', '3 Tage'],
      ['Höchstgewicht je Palette', '1.200 kg'],
    ],
  },
]

export const productSheets: readonly FileNode[] = products.map((product, index) =>
  file(
    `${product.name}.pdf`,
    `2025-0${index + 3}-1${index}`,
    product.name.startsWith('Shore') ? 'thomas.whitlock' : 'jasmin.tran',
    productSheet(product),
  ),
)
