import { ringChart } from '../content/charts.ts'
import { quarterDeck } from '../content/decks.ts'
import { invoice } from '../content/invoices.ts'
import { letter } from '../content/letters.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { drawing } from '../content/pictures.ts'
import { quarterReport } from '../content/reports.ts'
import { bankStatement, budget, liquidity, openItems } from '../content/sheets-finance.ts'
import { taskPlan } from '../content/sheets-lists.ts'
import { gateLog, vesselCalls } from '../content/sheets-operations.ts'
import { file, folder, inEnglish, series, type FileNode, type FolderNode } from './nodes.ts'

const quarterFolder = (quarter: string, date: string): FolderNode =>
  folder(
    quarter,
    file(`Management Report ${quarter}.pdf`, date, 'aylin.celik', quarterReport(quarter)),
    file(`Review ${quarter}.pptx`, date, 'joerg.lindemann', quarterDeck(quarter)),
    file(`Volumes ${quarter}.xlsx`, date, 'matthias.gruenewald', vesselCalls(`Volumes ${quarter}`)),
  )

const outgoing = (year: string, first: number): readonly FileNode[] => {
  const months = ['01', '02', '03', '04', '05', '06']
  return months.flatMap((month, index) =>
    [0, 1].map((half) => {
      const number = first + index * 2 + half
      const isHull = half === 1
      const buyers = isHull
        ? ['timber', 'foods', 'steel', 'lachs']
        : ['kaffee', 'maschinen', 'frucht', 'wind', 'tee']
      return file(
        `Invoice ${year}-${number}.pdf`,
        `${year}-${month}-${isHull ? '19' : '05'}`,
        isHull ? 'oliver.pemberton' : 'doerte.heitmann',
        invoice(buyers[index % buyers.length] ?? 'kaffee'),
      )
    }),
  )
}

const statements = series(
  ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
  (date) => `Bank statement ${date.slice(0, 7)}.csv`,
  'matthias.gruenewald',
  () => bankStatement,
)

export const finance = inEnglish(
  folder(
    'Finance',
    file(
      'Revenue by service 2025.png',
      '2026-01-29',
      'matthias.gruenewald',
      drawing(
        ringChart({
          title: 'Revenue by service 2025',
          unit: '€m',
          language: 'en',
          labels: ['Handling', 'Storage', 'Customs', 'Haulage', 'Other'],
          series: [{ name: '2025', values: [41.2, 13.8, 7.9, 12.6, 2.4] }],
        }),
      ),
    ),
    file(
      'Closing calendar 2026.xlsx',
      '2025-12-02',
      'joerg.lindemann',
      taskPlan('Closing calendar 2026', [
        'Close of December',
        'Inventory count',
        'Intercompany match',
        'Draft statements',
        'Audit fieldwork',
        'Board approval',
        'Publication',
      ]),
    ),
    folder(
      'Reports',
      folder(
        '2025',
        quarterFolder('Q1 2025', '2025-04-22'),
        quarterFolder('Q2 2025', '2025-07-21'),
        quarterFolder('Q3 2025', '2025-10-20'),
        quarterFolder('Q4 2025', '2026-01-26'),
      ),
      folder('2026', quarterFolder('Q1 2026', '2026-04-21'), quarterFolder('Q2 2026', '2026-07-20')),
    ),
    folder(
      'Budget 2026',
      file(
        'Budget 2026 Nordkai Gruppe.xlsx',
        '2025-11-28',
        'aylin.celik',
        budget('Budget 2026 Nordkai Gruppe AG', 0.18),
      ),
      file(
        'Budget 2026 Nordkai Logistik.xlsx',
        '2025-11-27',
        'doerte.heitmann',
        budget('Budget 2026 Nordkai Logistik GmbH', 1.6),
      ),
      file(
        'Budget 2026 Harbourline.xlsx',
        '2025-11-26',
        'oliver.pemberton',
        budget('Budget 2026 Harbourline', 0.6),
      ),
      file(
        'Budget meeting notes.docx',
        '2025-11-19',
        'aylin.celik',
        minutes({ title: 'Budget Meeting 2026', topics: 'finance' }),
      ),
      file(
        'Budget letter to heads of department.docx',
        '2025-09-08',
        'joerg.lindemann',
        letter({
          to: ['To all heads of department'],
          subject: 'Budget 2026: what we need from you',
          paragraphs: [
            'the budget round starts today. Please send your figures by {day}, using the workbook in this folder.',
            'Plan energy with an increase of {percent} and wages with 3.1%. Investments above {amount} need a short business case.',
            'Aylin Çelik and Matthias Grünewald are happy to help.',
          ],
        }),
      ),
    ),
    folder(
      'Invoices',
      folder('2025', ...outgoing('2025', 1_100)),
      folder('2026', ...outgoing('2026', 2_100)),
      folder(
        'Queries & reminders',
        file(
          'Query on invoice 2026-2104.eml',
          '2026-02-17',
          'doerte.heitmann',
          mail({
            subject: 'Query on invoice 2026-2104',
            from: ':frucht',
            to: ['doerte.heitmann'],
            cc: ['ingo.wuebbena'],
            paragraphs: [
              'Dear Ms Heitmann,',
              'your invoice shows {count} days of reefer plug-in for the week of {past}. We counted two fewer, see the list attached. Could you check with the control room?',
              'We will pay the rest by {day}.',
              'Kind regards',
            ],
            attachments: [{ name: 'Reefer list as we counted it.csv', make: gateLog }],
          }),
        ),
        file(
          'Reminder electricity – second notice ⚡.eml',
          '2026-03-24',
          'oliver.pemberton',
          mail({
            subject: 'Reminder: electricity account, second notice',
            from: 'oliver.pemberton',
            to: ['joerg.lindemann'],
            paragraphs: [
              'Jörg,',
              'we have had a second notice for the reefer yard. The meter reading is disputed, I have asked for a correction and paid the undisputed part of {amount}.',
              'Shall we hold the rest until {day}?',
            ],
          }),
        ),
        file(
          'Statement of account – timber.msg',
          '2026-04-15',
          'oliver.pemberton',
          mail({
            subject: 'Claim 2291: statement of account',
            from: ':timber',
            to: ['oliver.pemberton'],
            cc: ['thomas.whitlock'],
            paragraphs: [
              'Dear Mr Pemberton,',
              'thank you for settling the claim for wet bundles on {vessel}. The attached statement shows what is left open on both sides.',
              'Regards',
            ],
            attachments: [{ name: 'Statement of account.xlsx', make: openItems('Statement of account') }],
          }),
        ),
      ),
    ),
    folder(
      'Treasury',
      file(
        'Liquidity forecast.xlsx',
        '2026-06-29',
        'matthias.gruenewald',
        liquidity('Liquidity forecast, second half of 2026'),
      ),
      file('Open items.xlsx', '2026-06-30', 'doerte.heitmann', openItems('Open items')),
      file(
        'Open items 2019 (old system).xls',
        '2025-01-07',
        'doerte.heitmann',
        openItems('Open items (old system)'),
      ),
      folder('Bank statements', ...statements),
    ),
    folder(
      'Audit 2025',
      file(
        'Request list.xlsx',
        '2026-01-12',
        'aylin.celik',
        taskPlan('Audit 2025: request list', [
          'Trial balances',
          'Bank confirmations',
          'Lease contracts',
          'Fixed asset register',
          'Inventory sheets',
          'Legal letters',
          'Minutes of the board',
        ]),
      ),
      file(
        'Kick-off minutes.docx',
        '2026-01-13',
        'aylin.celik',
        minutes({ title: 'Audit 2025: Kick-off', topics: 'finance' }),
      ),
      file(
        'Management letter (draft).pdf',
        '2026-03-16',
        'alistair.mckenzie',
        letter({
          to: ['The Board', 'Nordkai Gruppe AG', 'Am Sandtorhöft 14', '20457 Hamburg'],
          subject: 'Audit for the year 2025: points for management',
          paragraphs: [
            'in the course of our audit we noted {few} points which we would like to bring to your attention. None of them changes our opinion.',
            'First, user rights in the purchasing system are reviewed only once a year; we recommend a review every quarter. Second, {count} of the sampled invoices had been approved without a second signature.',
            'Third, the intercompany routine between Hamburg and Hull rests on one person. Please let us have your comments by {day}.',
          ],
        }),
      ),
      file(
        'Questions on leases.msg',
        '2026-02-09',
        'alistair.mckenzie',
        mail({
          subject: 'Leases: three questions',
          from: 'alistair.mckenzie',
          to: ['aylin.celik'],
          cc: ['oliver.pemberton', 'joerg.lindemann'],
          paragraphs: [
            'Dear Aylin,',
            'could you please confirm the start of the lease for reach stacker 3? The contract says {past}, the register says otherwise.',
            'We also miss the annex for the crane simulator and the option for Shed 4.',
            'Many thanks',
          ],
        }),
      ),
    ),
  ),
)
