import { decided, meeting, talk, tasked, type Series } from './meeting.ts'

const sales = [
  'nadine.koester',
  'oyvind.haugen',
  'jasmin.tran',
  'renee.dubois',
  'gesa.folkerts',
  'bjoern.hinrichs',
]

export const campaignMeeting: Series = {
  title: 'Kampagne „100 %“ – Besprechung',
  language: 'de',
  place: 'Bremerhaven',
  hours: '11:00–12:00 Uhr',
  writer: 'jasmin.tran',
  circle: sales,
  next: null,
  meetings: [
    meeting(
      '2026-01-30',
      talk(
        'Worum es geht',
        '2025 wurden 95,6 % der Sendungen pünktlich bereitgestellt, im dritten Quartal 96,1 %. Die Kampagne nennt das Ziel, nicht den Stand: „100 % pünktlich. Punkt.“',
      ),
      decided(
        tasked(
          talk(
            'Ehrlichkeit',
            'Herr Haugen fürchtet, dass Kunden den Anspruch wörtlich nehmen. Deshalb steht die gemessene Quote des letzten Quartals klein auf jeder Anzeige.',
          ),
          'jasmin.tran',
          'Druckfreigabe für Plakat und zwei Anzeigen',
          '2026-02-12',
          '2026-02-11',
        ),
        'Start am 16. Februar in Hafenwelt und Cargo Review; Budget 38.000 €.',
        'Gestartet am 16. Februar, Kosten 36.400 €.',
      ),
    ),
  ],
}

export const fairReview: Series = {
  title: 'Nachbericht Messe Breakbulk 2026',
  language: 'de',
  place: 'Rotterdam',
  hours: '15:00–16:30 Uhr',
  writer: 'jasmin.tran',
  circle: ['jasmin.tran', 'nadine.koester', 'oyvind.haugen', 'renee.dubois', 'bjoern.hinrichs'],
  next: null,
  meetings: [
    meeting(
      '2026-06-03',
      talk(
        'Ergebnis',
        'An drei Tagen wurden 46 Gespräche geführt, 32 davon waren vereinbart. 11 Besucher haben um ein Angebot gebeten, drei davon über Schwergut.',
        'Das Modell des Terminals war der Anziehungspunkt, der Film lief zu leise.',
      ),
      talk(
        'Kosten',
        'Stand 21.800 €, Reisen 6.150 €, Modell und Transport 3.900 €, zusammen 31.850 € bei einem Ansatz von 33.000 €.',
      ),
      decided(
        tasked(
          talk(
            'Nachfassen',
            'Windpark Service Nordsee bringt einen Partner aus Esbjerg mit, der ab 2027 Turmsegmente über Bremerhaven verschiffen will.',
          ),
          'nadine.koester',
          'Allen elf Anfragen bis Ende Juni antworten',
          '2026-06-30',
          '2026-06-26',
        ),
        'Der Stand wird für 2027 wieder gebucht, mit einer Ecke für Gespräche.',
        'Gebucht am 15. Juni.',
      ),
    ),
  ],
}

export const unitsReview: Series = {
  title: 'Rückmeldungen zur Vereinheitlichung',
  language: 'de',
  place: 'Bremerhaven, Hamburg und Hull, Video',
  hours: '13:00–14:00 Uhr',
  writer: 'gesa.folkerts',
  circle: [
    'gesa.folkerts',
    'nadine.koester',
    'doerte.heitmann',
    'aylin.celik',
    'oliver.pemberton',
    'thomas.whitlock',
  ],
  next: null,
  meetings: [
    meeting(
      '2026-04-28',
      talk(
        'Maßeinheiten',
        'Hull rechnet in Meilen und Tonnen zu 1.016 kg, Bremerhaven in Kilometern und metrischen Tonnen. In zwei Angeboten standen beide nebeneinander.',
      ),
      decided(
        talk(
          'Währung',
          'Angebote aus Hull stehen in Pfund, Berichte in Euro. Für die Planung gilt ein Kurs von 1,16 € je Pfund.',
        ),
        'Angebote nennen die Währung des Kunden, Berichte Euro zum Plankurs des Jahres.',
        'Steht seit Mai in den Vorlagen.',
      ),
      decided(
        tasked(
          talk(
            'Datum',
            'Der 03/04/2026 wurde in Hamburg als 3. April, von einem Kunden als 4. März gelesen.',
          ),
          'gesa.folkerts',
          'Vorlagen für Angebot, Rechnung und Lieferschein anpassen',
          '2026-05-29',
          '2026-05-22',
        ),
        'In allen Vorlagen wird der Monat ausgeschrieben, metrische Tonnen gelten überall.',
        'Die Vorlagen sind seit dem 22. Mai umgestellt.',
      ),
    ),
  ],
}

const finance = [
  'joerg.lindemann',
  'aylin.celik',
  'matthias.gruenewald',
  'doerte.heitmann',
  'oliver.pemberton',
]

export const budgetMeeting: Series = {
  title: 'Budget Meeting 2026',
  language: 'en',
  place: 'Hamburg',
  hours: '10:00–12:30',
  writer: 'aylin.celik',
  circle: finance,
  next: null,
  meetings: [
    meeting(
      '2025-11-19',
      talk(
        'Revenue',
        'The first sum of the companies came to €83.4m. Bremerhaven had planned the second berth of Terminal West for 2026; it opens in 2027. Without it the group stands at €82.0m: holding 6.1, Logistik 53.6, Harbourline 22.3.',
      ),
      decided(
        tasked(
          talk(
            'Energy',
            'Two thirds of the power for 2026 are bought at €116 per MWh. The rest is expected at €122.',
          ),
          'matthias.gruenewald',
          'Put €118 per MWh into all three workbooks',
          '2025-11-25',
          '2025-11-24',
        ),
        'All companies plan with €118 per MWh and a wage increase of 3.1%.',
        'Done in the workbooks of 26 to 28 November.',
      ),
      decided(
        talk(
          'Result',
          'Result before tax is planned at €5.6m after €5.2m expected for 2025. Harbourline plans in pounds at €1.16.',
        ),
        'The budget goes to the board on 10 December.',
        'Approved by the board on 10 December.',
      ),
    ),
  ],
}

export const auditKickoff: Series = {
  title: 'Audit 2025: Kick-off',
  language: 'en',
  place: 'Hamburg',
  hours: '09:30–11:00',
  writer: 'aylin.celik',
  circle: [...finance, 'alistair.mckenzie'],
  next: null,
  meetings: [
    meeting(
      '2026-01-13',
      tasked(
        talk(
          'Scope',
          'All three companies are audited in full. Revenue of €77.9m puts materiality at €390,000. Mr McKenzie asks for the minutes of the board and the lease contracts first.',
        ),
        'aylin.celik',
        'Upload leases and minutes to the audit folder',
        '2026-01-30',
        '2026-02-02',
      ),
      decided(
        tasked(
          talk(
            'Dates',
            'Fieldwork is on 2 to 20 February in Hamburg and Bremerhaven, then a week in Hull. Mr Lindemann is away in the week of 16 February; Ms Çelik stands in.',
          ),
          'oliver.pemberton',
          'Book a room and a desk in Hull for the week of 23 February',
          '2026-01-23',
          '2026-01-21',
        ),
        'The draft management letter is due on 16 March.',
        'Received on 16 March with four points.',
      ),
    ),
  ],
}
