import { barChart } from '../content/charts.ts'
import { frameworkContract } from '../content/contracts.ts'
import { companyDeck, deck } from '../content/decks.ts'
import { poster } from '../content/emblems.ts'
import { customerOf } from '../content/facts.ts'
import { letter } from '../content/letters.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { offer, tariff } from '../content/offers.ts'
import { drawing, photo } from '../content/pictures.ts'
import { visitReport } from '../content/reports.ts'
import { taskPlan } from '../content/sheets-lists.ts'
import { calculation, priceList, vesselCalls } from '../content/sheets-operations.ts'
import { note } from '../content/tech-notes.ts'
import { file, folder, type FileNode, type FolderNode } from './nodes.ts'
import { productSheets } from './product-sheets.ts'

const inquiries: readonly (readonly [customerKey: string, matter: string])[] = [
  ['frucht', 'Umschlag und Kühllagerung'],
  ['maschinen', 'Schwergut ab Kaje'],
  ['tee', 'Sammelgut Ostsee'],
  ['kaffee', 'Zollabwicklung Ausfuhr'],
  ['maschinen', 'Nachlauf Bahn'],
  ['wind', 'Lagerung Rotorblätter'],
  ['frucht', 'Saisonlager Zitrus'],
]

const offers = (year: string, first: number): readonly FileNode[] =>
  inquiries.flatMap(([customerKey, matter], index): readonly FileNode[] => {
    const number = `A-${first + index * 3}`
    const date = `${year}-0${index + 1}-1${index}`
    const author = index === 2 ? 'oyvind.haugen' : 'nadine.koester'
    const name = `${number} ${matter} – ${customerOf(customerKey).name}.${index % 2 === 0 ? 'docx' : 'pdf'}`
    const document = file(name, date, author, offer(customerKey, matter))
    if (index % 3 !== 0) return [document]
    return [
      document,
      file(`${number} Kalkulation (intern).xlsx`, date, author, calculation(`${number} ${matter}`)),
    ]
  })

const customerFolder = (key: string, date: string): FolderNode => {
  const customer = customerOf(key)
  return folder(
    customer.name,
    file(`Besuchsbericht ${date}.docx`, date, 'nadine.koester', visitReport(key)),
    file('Rahmenvertrag.pdf', '2025-02-14', 'bjoern.hinrichs', frameworkContract(key)),
    file(
      'Mengen und Bewegungen.xlsx',
      '2026-05-04',
      'lars-ole.christiansen',
      vesselCalls(`Mengen ${customer.name}`),
    ),
    file(
      'Anfrage Zusatzmengen.eml',
      '2026-04-20',
      'nadine.koester',
      mail({
        subject: `Zusatzmengen für die Saison – ${customer.name}`,
        from: `:${key}`,
        to: ['nadine.koester'],
        paragraphs: [
          'Guten Tag Frau Köster,',
          `für die kommende Saison erwarten wir rund {boxes} Einheiten mehr (${customer.goods.de}). Können Sie die Stellplätze bis {day} bestätigen?`,
          'Bitte nennen Sie uns auch den Preis für Arbeit am Sonntag.',
          'Mit freundlichen Grüßen',
        ],
      }),
    ),
  )
}

export const vertrieb = folder(
  'Vertrieb & Marketing',
  file(
    'Auftragseingang 2026.png',
    '2026-07-02',
    'nadine.koester',
    drawing(
      barChart({
        title: 'Auftragseingang 2026',
        unit: 'Tausend Euro',
        language: 'de',
        labels: ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun'],
        series: [
          { name: 'Plan', values: [820, 840, 910, 930, 960, 980] },
          { name: 'Ist', values: [790, 905, 948, 901, 1_012, 1_043] },
        ],
      }),
    ),
  ),
  file('Unternehmenspräsentation (English).pptx', '2026-02-27', 'thomas.whitlock', companyDeck),
  folder('Angebote', folder('2025', ...offers('2025', 1_310)), folder('2026', ...offers('2026', 2_052))),
  folder(
    'Preislisten',
    file('Preisliste 2026.pdf', '2025-12-12', 'nadine.koester', tariff('Preisliste 2026')),
    file('Preisliste 2025.pdf', '2024-12-13', 'nadine.koester', tariff('Preisliste 2025')),
    file('Preisanpassung 2026.xlsx', '2025-11-24', 'doerte.heitmann', priceList('Preisanpassung 2026')),
    file('Tariff 2026 Hull.pdf', '2025-12-15', 'oluwaseun.adeyemi', tariff('Tariff 2026, Alexandra Quay')),
    file(
      'Anschreiben Preisanpassung.docx',
      '2025-11-28',
      'nadine.koester',
      letter({
        to: 'kaffee',
        subject: 'Anpassung unserer Preise zum 1. Januar',
        paragraphs: [
          'wie alle Betriebe an der Küste spüren wir die gestiegenen Löhne und Strompreise. Zum Jahreswechsel passen wir unsere Preise um {percent} an.',
          'Die neue Preisliste liegt bei. Für laufende Verträge gilt die vereinbarte Frist von vier Wochen.',
          'Wir danken Ihnen für Ihr Vertrauen und stehen für Fragen gern bereit.',
        ],
      }),
    ),
  ),
  folder(
    'Kunden',
    customerFolder('kaffee', '2026-03-18'),
    customerFolder('maschinen', '2026-02-05'),
    customerFolder('frucht', '2026-04-09'),
    customerFolder('wind', '2025-11-04'),
  ),
  folder('Produktblätter', ...productSheets),
  folder(
    'Kampagnen',
    folder(
      '100 % pünktlich',
      file(
        '100%.pdf',
        '2026-01-30',
        'jasmin.tran',
        minutes({ title: 'Kampagne „100 %“ – Besprechung', topics: 'vertrieb' }),
      ),
      file(
        'Plakat 100 %.png',
        '2026-02-10',
        'jasmin.tran',
        drawing(poster('100 %', 'pünktlich. Vom Schiff bis zur Rampe.')),
      ),
      file(
        'Mediaplan #100prozent.xlsx',
        '2026-02-12',
        'jasmin.tran',
        taskPlan('Mediaplan', [
          'Anzeige Hafenwelt',
          'Anzeige Cargo Review',
          'Banner Fachportal',
          'Film auf der Messe',
          'Beitrag Mitarbeiterzeitung',
        ]),
      ),
      file(
        'Slogans – gesammelte Ideen.txt',
        '2026-01-27',
        'jasmin.tran',
        note(
          'Slogans, erste Runde',
          '',
          '- 100 % pünktlich. Punkt.',
          '- Ihr Container wartet nicht. Wir auch nicht.',
          '- Kai, Kühlung, Kunde – in einem Zug',
          '- From ship to shelf, on time',
          '',
          'Favorit von {person}: der erste.',
        ),
      ),
    ),
  ),
  folder(
    'Messe Breakbulk 2026',
    file(
      'Standplanung.xlsx',
      '2026-03-02',
      'jasmin.tran',
      taskPlan('Standplanung Messe', [
        'Standfläche bestätigen',
        'Modell Terminal transportieren',
        'Film schneiden',
        'Termine vereinbaren',
        'Nachbereitung',
      ]),
    ),
    file('Standfoto 📷.png', '2026-05-27', 'jasmin.tran', photo('noon', 77)),
    file(
      'Nachbericht.docx',
      '2026-06-03',
      'jasmin.tran',
      minutes({ title: 'Nachbericht Messe Breakbulk 2026', topics: 'vertrieb', place: 'Rotterdam' }),
    ),
    file(
      'Kurzvorstellung (3 Folien).pptx',
      '2026-05-11',
      'nadine.koester',
      deck('Nordkai in drei Folien', 'Messe Breakbulk 2026', () => [
        {
          title: 'Schwergut ab Kaje',
          bullets: ['Hübe bis 140 t', 'Stellfläche 28.000 m² mit 10 t/m²', 'Begleitung bis zur Autobahn'],
        },
        {
          title: 'Ihr Ansprechpartner',
          bullets: ['Øyvind Haugen, Key Account Nordics', 'Nadine Köster, Vertrieb Deutschland'],
        },
      ]),
    ),
  ),
)
