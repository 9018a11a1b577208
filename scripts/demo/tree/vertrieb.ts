import { barChart } from '../content/charts.ts'
import { frameworkContract } from '../content/contracts.ts'
import { companyDeck, deck } from '../content/decks.ts'
import { poster } from '../content/emblems.ts'
import { customerOf } from '../content/facts.ts'
import { letter } from '../content/letters.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { offer, tariff } from '../content/offers.ts'
import { drawing } from '../content/pictures.ts'
import { tradeStand } from '../content/views.ts'
import { visitReport } from '../content/reports.ts'
import { taskPlan } from '../content/sheets-lists.ts'
import { calculation, customerVolumes, offerList, priceList } from '../content/sheets-sales.ts'
import { campaignMeeting, fairReview } from '../story/meetings-sales.ts'
import { offers } from '../story/offers.ts'
import { note } from '../content/tech-notes.ts'
import { file, folder, type FileNode, type FolderNode } from './nodes.ts'
import { productSheets } from './product-sheets.ts'

/** The offers of a year, each as its number says; the calculation beside it where it was kept. */
const offersOf = (year: string): readonly FileNode[] =>
  offers
    .filter(({ number, date }) => number.startsWith('A-') && date.startsWith(year))
    .flatMap(({ number, date, author, matter, customerKey }, index): readonly FileNode[] => {
      const name = `${number} ${matter} – ${customerOf(customerKey).name}.${index % 2 === 0 ? 'docx' : 'pdf'}`
      const document = file(name, date, author, offer(number))
      if (index % 3 !== 0) return [document]
      return [document, file(`${number} Kalkulation (intern).xlsx`, date, author, calculation(number))]
    })

/** How many units more a customer expects for the season. */
const extras: Readonly<Record<string, number>> = { kaffee: 40, maschinen: 6, frucht: 60, wind: 18 }

const customerFolder = (key: string, date: string): FolderNode => {
  const extra = extras[key] ?? 0
  const customer = customerOf(key)
  return folder(
    customer.name,
    file(`Besuchsbericht ${date}.docx`, date, 'nadine.koester', visitReport(key)),
    file('Rahmenvertrag.pdf', '2025-02-14', 'bjoern.hinrichs', frameworkContract(key)),
    file('Mengen und Bewegungen.xlsx', '2026-05-04', 'lars-ole.christiansen', customerVolumes(key)),
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
          `für die kommende Saison erwarten wir rund ${extra} Einheiten mehr (${customer.goods.de}). Können Sie die Stellplätze bis zum 15. Mai bestätigen?`,
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
  folder(
    'Angebote',
    file('Angebotsliste 2025 und 2026.xlsx', '2026-07-17', 'nadine.koester', offerList),
    folder('2025', ...offersOf('2025')),
    folder('2026', ...offersOf('2026')),
  ),
  folder(
    'Preislisten',
    file('Preisliste 2026.pdf', '2025-12-12', 'nadine.koester', tariff('Preisliste 2026', '2026')),
    file('Preisliste 2025.pdf', '2024-12-13', 'nadine.koester', tariff('Preisliste 2025', '2025')),
    file('Preisanpassung 2026.xlsx', '2025-11-24', 'doerte.heitmann', priceList('Preisanpassung 2026')),
    file(
      'Tariff 2026 Hull.pdf',
      '2025-12-15',
      'oluwaseun.adeyemi',
      tariff('Tariff 2026, Alexandra Quay', '2026'),
    ),
    file(
      'Anschreiben Preisanpassung.docx',
      '2025-11-28',
      'nadine.koester',
      letter({
        to: 'kaffee',
        subject: 'Anpassung unserer Preise zum 1. Januar',
        paragraphs: [
          'wie alle Betriebe an der Küste spüren wir die gestiegenen Löhne und Strompreise. Zum Jahreswechsel passen wir unsere Preise um durchschnittlich 3,4 % an.',
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
      file('100%.pdf', '2026-01-30', 'jasmin.tran', minutes(campaignMeeting)),
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
          ['Anzeige Hafenwelt', 'jasmin.tran', '2026-02-16', 28, 0],
          ['Anzeige Cargo Review', 'jasmin.tran', '2026-02-16', 28, 0],
          ['Banner Fachportal', 'renee.dubois', '2026-03-02', 61, 0],
          ['Film auf der Messe', 'jasmin.tran', '2026-05-19', 3, 0],
          ['Beitrag Mitarbeiterzeitung', 'renee.dubois', '2026-02-09', 7, 0.5],
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
          'Favorit von Nadine Köster: der erste.',
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
        ['Standfläche bestätigen', 'jasmin.tran', '2026-01-12', 18, 1],
        ['Modell Terminal transportieren', 'uwe.maass', '2026-05-16', 2, 0],
        ['Film schneiden', 'renee.dubois', '2026-02-23', 40, 0.25],
        ['Termine vereinbaren', 'nadine.koester', '2026-04-07', 42, 0],
        ['Nachbereitung', 'jasmin.tran', '2026-05-26', 35, 0],
      ]),
    ),
    file('Standfoto 📷.png', '2026-05-27', 'jasmin.tran', drawing(tradeStand)),
    file('Nachbericht.docx', '2026-06-03', 'jasmin.tran', minutes(fairReview)),
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
