import { decided, meeting, talk, tasked, type Series } from './meeting.ts'

/** Meetings at the terminal in Bremerhaven: safety, the store. */
export const safetyCommitteeBremerhaven: Series = {
  title: 'Arbeitsschutzausschuss',
  language: 'de',
  place: 'Bremerhaven',
  hours: '10:00–11:30 Uhr',
  writer: 'petra.ahrens',
  circle: ['petra.ahrens', 'bjoern.hinrichs', 'silke.toennies', 'oemer.kaya', 'ingo.wuebbena', 'uwe.maass'],
  next: '2026-08-20',
  meetings: [
    meeting(
      '2025-11-13',
      talk(
        'Unfälle',
        'Seit dem 2. Juni 2025 gab es keinen meldepflichtigen Unfall, das sind 164 Tage. Im dritten Quartal wurden 8 Beinaheunfälle gemeldet, davon 5 beim Rückwärtsfahren.',
      ),
      decided(
        tasked(
          talk(
            'Rampe Halle 2',
            'An der Rampe fehlt auf vier Metern die Absturzsicherung. Sie ist mit einer Kette gesichert, das reicht nicht auf Dauer.',
          ),
          'oemer.kaya',
          'Geländer Halle 2 fest montieren',
          '2026-01-30',
          '2026-01-28',
        ),
        'Das Geländer wird fest montiert; Kosten bis 6.000 €.',
        'Montiert am 28. Januar für 5.340 €.',
      ),
    ),
    meeting(
      '2026-02-12',
      talk(
        'Unfälle',
        'Auch das vierte Quartal blieb ohne meldepflichtigen Unfall, das sind jetzt 255 Tage. 7 Beinaheunfälle, davon 3 beim Rückwärtsfahren.',
      ),
      decided(
        tasked(
          talk(
            'Einweiser',
            'Die Zahl der Vorfälle beim Rückwärtsfahren sinkt, seit in Halle 4 eingewiesen wird.',
          ),
          'petra.ahrens',
          'Einweiser auch in Halle 1 und 2 benennen und unterweisen',
          '2026-04-30',
          '2026-04-09',
        ),
        'In allen Hallen wird rückwärts nur mit Einweiser gefahren.',
        'Benannt sind 14 Einweiser; im zweiten Quartal 2026 gab es noch einen Vorfall.',
      ),
      tasked(
        talk(
          'Ersthelfer',
          'Auf 402 Beschäftigte kommen 44 Ersthelfer. Vorgeschrieben sind 10 %, also 41. Sechs Bescheinigungen laufen bis Sommer ab.',
        ),
        'petra.ahrens',
        'Auffrischung für sechs Ersthelfer buchen',
        '2026-03-31',
        '2026-02-26',
      ),
    ),
    meeting(
      '2026-05-21',
      talk(
        'Unfälle',
        'Kein meldepflichtiger Unfall seit 353 Tagen. Im ersten Quartal 6 Beinaheunfälle, einer davon auf der Baustelle Terminal West.',
      ),
      decided(
        tasked(
          talk(
            'Hitze',
            'Im vergangenen Sommer stieg die Temperatur in den Kranführerkabinen an neun Tagen über 35 °C.',
          ),
          'ingo.wuebbena',
          'Sonnenschutz in den Kabinen CB 1 bis CB 4 nachrüsten',
          '2026-07-10',
          '2026-07-03',
        ),
        'Ab 30 °C in der Kabine wird stündlich abgelöst.',
        'Die Regel gilt seit dem 1. Juni, alle vier Kabinen haben Sonnenschutz.',
      ),
    ),
  ],
}

export const storeRound: Series = {
  title: 'Betriebsrunde Lager',
  language: 'de',
  place: 'Bremerhaven, Halle 4',
  hours: '14:00–15:00 Uhr',
  writer: 'oemer.kaya',
  circle: [
    'oemer.kaya',
    'silke.toennies',
    'petra.ahrens',
    'uwe.maass',
    'lars-ole.christiansen',
    'gesa.folkerts',
  ],
  next: '2026-08-17',
  meetings: [
    meeting(
      '2026-05-18',
      talk(
        'Belegung',
        'Das Kühllager ist zu 91 % belegt (7.140 von 7.850 Palettenplätzen). BioFrucht Weser meldet für die Zitrussaison 240 Stellplätze zusätzlich an.',
      ),
      decided(
        tasked(
          talk(
            'Mobile Aggregate',
            'Mit vier gemieteten Aggregaten lässt sich das Nordfeld von Halle 4 bis Oktober auf 6 °C halten. Miete 11.200 € im Monat.',
          ),
          'oemer.kaya',
          'Mietvertrag für vier Aggregate ab 15. Juni',
          '2026-06-05',
          '2026-06-03',
        ),
        'Halle 4, Nordfeld, wird vom 15. Juni bis zum 15. Oktober als Kühllager genutzt.',
        'In Betrieb seit dem 15. Juni, 212 der 240 Plätze sind belegt.',
      ),
      tasked(
        talk(
          'Handscanner',
          'Im Gang 14 von Halle 2 verlieren die Scanner mehrmals je Schicht die Verbindung.',
        ),
        'lars-ole.christiansen',
        'Ausfälle eine Woche lang mit Uhrzeit aufschreiben, an die IT geben',
        '2026-05-27',
        '2026-05-26',
      ),
    ),
  ],
}
