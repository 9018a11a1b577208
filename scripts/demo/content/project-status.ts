import { demoPerson, fullName } from '../demo-group.ts'
import type { Block } from '../models.ts'
import { decisionsBetween } from '../story/meeting.ts'
import { siteMeetings } from '../story/meetings-bau.ts'
import { statusOf, type Status } from '../story/status.ts'
import {
  acceptedOn,
  allPiles,
  lotsOn,
  pilesOfSectionA,
  progress,
  progressOn,
  reserveOn,
  supplements,
} from '../story/terminal-west.ts'
import { lineChart } from './charts.ts'
import { heading, list, paragraph, textOf, type Maker } from './occasion.ts'
import { longDay, money, monthName, numberText, shortDay } from './wording.ts'

const euro = (value: number): string => money(value, 'de', 'EUR', 0)

/** The status of Terminal West at the end of a month: traffic lights, what was decided and what came of it, money, risks, next steps. */
export const projectStatus: Maker = (occasion) => {
  const { date } = occasion
  const now = progressOn(date)
  const status = statusOf(date)
  const behind = now.daysBehind
  return textOf(occasion, {
    title: 'Statusbericht Terminal West',
    subtitle: `Berichtsstand ${longDay(date, 'de')}`,
    blocks: [
      {
        kind: 'table',
        header: ['Bereich', 'Ampel', 'Bemerkung'],
        widths: [22, 13, 65],
        rows: [
          [
            'Termine',
            behind > 10 ? 'rot' : behind > 3 ? 'gelb' : 'grün',
            `${behind} Arbeitstage hinter dem Plan; ${now.driven} von ${allPiles} Bohlen gerammt, geplant waren ${now.planned}`,
          ],
          [
            'Kosten',
            'grün',
            `Prognose 24,8 Mio. € wie genehmigt; Reserve ${euro(reserveOn(date))}, ausgegeben ${numberText(now.spent, 'de', 1)} Mio. €`,
          ],
          ['Qualität', 'grün', status.quality],
          ['Sicherheit', status.safetyLight, status.safety],
        ],
      },
      heading('Beschlüsse seit dem letzten Bericht'),
      decisionTable(status, date),
      heading('Fortschritt'),
      list(status.done),
      { kind: 'picture', scene: progressChart(date) },
      heading('Kosten nach Losen'),
      lotTable(date),
      paragraph(
        `Anerkannte Nachträge: ${euro(acceptedOn(date))}. ${openClaims(date)} Der Termin der Inbetriebnahme ist der Sommer 2027.`,
      ),
      heading('Risiken'),
      {
        kind: 'table',
        header: ['Risiko', 'Folge', 'Maßnahme', 'Wer'],
        widths: [27, 20, 33, 20],
        rows: status.risks.map(([risk, effect, measure, who]) => [
          risk,
          effect,
          measure,
          fullName(demoPerson(who)),
        ]),
      },
      heading('Nächste Schritte'),
      list(status.next),
    ],
  })
}

/** What became of section A of the wall when it was done. */
export const sectionReport: Maker = (occasion) => {
  const columns = progress.filter(({ driven, date }) => driven <= pilesOfSectionA && date >= '2025-09-04')
  return textOf(occasion, {
    title: 'Statusbericht Spundwand Abschnitt A',
    subtitle: `Abnahme am 30. Juni 2026, Bericht vom ${longDay(occasion.date, 'de')}`,
    blocks: [
      paragraph(
        `Abschnitt A ist zu **100 %** fertig: ${pilesOfSectionA} Bohlen, 40 Anker und 218 m Holm. Der Sachverständige hat ihn am 30. Juni 2026 ohne wesentliche Mängel abgenommen.`,
      ),
      heading('Verlauf'),
      {
        kind: 'table',
        header: ['Tag', 'Geplant', 'Gerammt', 'Arbeitstage zurück'],
        widths: [34, 20, 20, 26],
        right: [1, 2, 3],
        rows: columns.map(({ date, planned, driven, daysBehind }) => [
          longDay(date, 'de'),
          String(planned),
          String(driven),
          String(daysBehind),
        ]),
      },
      heading('Was es gekostet hat'),
      list(
        supplements
          .filter(
            ({ lot, accepted, number }) => lot === 'Spundwand und Verankerung' && accepted > 0 && number < 10,
          )
          .map(({ number, matter, accepted }) => `Nachtrag ${number}: ${matter}, ${euro(accepted)}`),
      ),
      heading('Restarbeiten'),
      list([
        'Korrosionsschutz am Holm, Achse 12 bis 19: hängt an Nachtrag 10',
        'Zwei Leitern nachziehen, bis zum 24. Juli',
        'Bestandspläne übergeben, bis zum 31. Juli',
      ]),
    ],
  })
}

const decisionTable = ({ since }: Status, date: string): Block => ({
  kind: 'table',
  header: ['Sitzung', 'Beschluss', 'Stand'],
  widths: [14, 43, 43],
  rows: decisionsBetween(siteMeetings, since, date).map((each) => [
    shortDay(each.date, 'de'),
    each.decision,
    each.outcome,
  ]),
})

function lotTable(date: string): Block {
  const lots = lotsOn(date)
  const sums = (['approved', 'ordered', 'expected'] as const).map((column) =>
    lots.reduce((sum, lot) => sum + lot[column], 0),
  )
  return {
    kind: 'table',
    header: ['Los', 'Genehmigt', 'Beauftragt', 'Prognose'],
    widths: [40, 20, 20, 20],
    right: [1, 2, 3],
    total: true,
    rows: [
      ...lots.map((lot) => [lot.name, euro(lot.approved), euro(lot.ordered), euro(lot.expected)]),
      ['Summe', ...sums.map(euro)],
    ],
  }
}

function openClaims(date: string): string {
  const open = supplements.filter(
    ({ filed, settled }) => filed <= date && (settled === undefined || settled > date),
  )
  return open.length === 0
    ? 'Kein Nachtrag ist offen.'
    : `Offen: ${open.map(({ number, matter, asked }) => `Nachtrag ${number} (${matter}, ${euro(asked)})`).join(', ')}.`
}

/** The state at the end of each month up to a day. */
function progressChart(date: string): ReturnType<typeof lineChart> {
  const ends = [
    '2025-12-31',
    '2026-01-30',
    '2026-02-27',
    '2026-03-31',
    '2026-04-30',
    '2026-05-29',
    '2026-06-30',
  ]
  const shown = ends.filter((each) => each <= date).map(progressOn)
  return lineChart({
    title: 'Fertigstellung in Prozent',
    unit: '%',
    language: 'de',
    labels: shown.map((each) => monthName(Number(each.date.slice(5, 7)), 'de').slice(0, 3)),
    series: [
      { name: 'Plan', values: shown.map((each) => each.planPercent) },
      { name: 'Ist', values: shown.map((each) => each.percent) },
    ],
  })
}
