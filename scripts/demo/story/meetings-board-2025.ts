import { closed } from './closed-quarter.ts'
import { decided, meeting, talk, tasked, type Meeting } from './meeting.ts'

/** The board in 2025: what was begun. */
export const boardMeetings2025: readonly Meeting[] = [
  meeting(
    '2025-02-12',
    tasked(
      talk(
        'Lage der Gesellschaften',
        closed('Q4 2024'),
        'Das Jahr 2024 schließt mit 73,1 Mio. € Umsatz und 4,6 Mio. € Ergebnis vor Steuern.',
      ),
      'joerg.lindemann',
      'Vorläufige Zahlen an die Hausbanken geben',
      '2025-02-28',
      '2025-02-26',
    ),
    decided(
      tasked(
        talk(
          'Terminal West',
          'Herr Weiß stellt das Vorhaben vor: 320 m Kaje, zwei Liegeplätze, 24,8 Mio. €, Betrieb ab Sommer 2027. Der Aufsichtsrat hat am 5. Februar zugestimmt.',
        ),
        'tobias.weiss',
        'Projekt am 18. Februar eröffnen, monatlich berichten',
        '2025-02-18',
        '2025-02-18',
      ),
      'Das Vorhaben wird mit 24,8 Mio. € freigegeben, davon 1,7 Mio. € Reserve.',
      'Das Projekt ist am 18. Februar gestartet, Spatenstich war am 2. April.',
    ),
  ),
  meeting(
    '2025-04-09',
    talk(
      'Lage der Gesellschaften',
      'Das erste Quartal endet nach vorläufigen Zahlen bei 18,3 Mio. € Umsatz. In Hull fehlen noch die Rechnungen der letzten Märzwoche.',
    ),
    decided(
      tasked(
        talk(
          'Digitale Frachtakte',
          'Zu einer Sendung gehören im Mittel elf Papiere an vier Stellen. Herr Petersen und Frau Tönnies schlagen eine gemeinsame Akte vor; Aufwand 380.000 € bis Ende 2026.',
        ),
        'soenke.petersen',
        'Projekt im Mai eröffnen, Lenkungskreis einrichten',
        '2025-05-30',
        '2025-05-20',
      ),
      'Das Projekt Digitale Frachtakte wird mit 380.000 € freigegeben.',
      'Kick-off am 20. Mai, der Lenkungskreis tagt seit September.',
    ),
  ),
  meeting(
    '2025-06-11',
    talk(
      'Lage der Gesellschaften',
      closed('Q1 2025'),
      'Der April lag im Plan, der Mai nach Eingang der Südfrüchte darüber.',
    ),
    decided(
      tasked(
        talk(
          'Nachfolge Kranprüfung',
          'Herr Kühn geht am 30. Juni nach 36 Jahren in den Ruhestand. Die Prüfungen übernimmt Herr Wübbena, die Stelle wird als Mechatroniker neu besetzt.',
        ),
        'juergen.grosskreutz',
        'Stelle Mechatroniker zum 1. September besetzen',
        '2025-09-01',
        '2025-09-01',
      ),
      'Die Nachbesetzung wird freigegeben.',
      'Marvin Jäger hat am 1. September angefangen.',
    ),
  ),
  meeting(
    '2025-09-10',
    talk(
      'Lage der Gesellschaften',
      closed('Q2 2025'),
      'Im Kühllager ist die Prüfung für Bio-Ware bestanden, das Zertifikat kommt in der nächsten Woche.',
    ),
    decided(
      talk(
        'Terminal West',
        'Die Sondierung ist abgeschlossen; Nachträge 1 und 2 kosteten zusammen 145.500 € aus der Reserve. Seit dem 1. September wird gerammt.',
      ),
      'Der Bericht wird zur Kenntnis genommen; Nachträge über 100.000 € werden vorab vorgelegt.',
      'Seitdem wurde Nachtrag 4 am 5. November vorgelegt und gebilligt.',
    ),
    tasked(
      talk('Landstrom', 'Herr Thomsen kündigt die Studie zur Wirtschaftlichkeit für November an.'),
      'hendrik.thomsen',
      'Studie Landstrom vorlegen',
      '2025-11-28',
      '2025-11-17',
    ),
  ),
  meeting(
    '2025-11-12',
    talk('Lage der Gesellschaften', closed('Q3 2025')),
    decided(
      tasked(
        talk(
          'Preise 2026',
          'Der Lohnabschluss von 3,1 % und der Strompreis tragen eine Anpassung. Frau Köster hat die großen Kunden vorab angerufen, ein Kunde hat Gesprächsbedarf.',
        ),
        'nadine.koester',
        'Preisliste 2026 veröffentlichen, Kunden bis Ende November anschreiben',
        '2025-12-12',
        '2025-12-12',
      ),
      'Die Preise steigen zum 1. Januar 2026 um 3,4 %.',
      'Die Anschreiben gingen am 28. November hinaus, die Preisliste am 12. Dezember.',
    ),
    decided(
      talk(
        'Mobile Arbeit',
        'Die Vereinbarung läuft am Jahresende aus. Der Gesamtbetriebsrat hat am 27. Oktober einen Entwurf vorgelegt: drei Tage in der Woche.',
      ),
      'Der Entwurf wird angenommen; Laufzeit drei Jahre.',
      'Die Betriebsvereinbarung ist am 1. Dezember unterschrieben worden.',
    ),
  ),
  meeting(
    '2025-12-10',
    decided(
      tasked(
        talk(
          'Budget 2026',
          'Vorgelegt wird ein Umsatz von 82,0 Mio. € (Holding 6,1, Logistik 53,6, Harbourline 22,3) und ein Ergebnis vor Steuern von 5,6 Mio. €. Der Strom ist mit 118 € je MWh angesetzt.',
        ),
        'aylin.celik',
        'Budgets an die Gesellschaften geben',
        '2025-12-19',
        '2025-12-17',
      ),
      'Das Budget 2026 wird beschlossen.',
      'Die Gesellschaften haben ihre Budgets am 17. Dezember erhalten.',
    ),
    decided(
      tasked(
        talk(
          'Zoll aus einer Hand',
          'Frau Raman und Frau Folkerts schlagen vor, Ausfuhr in Bremerhaven und Einfuhr in Hull aus einer Akte anzumelden. Der Probebetrieb mit drei Kunden lief ohne Störung.',
        ),
        'margaret.ashworth',
        'Gemeinsamen Zolldienst zum 1. Februar einrichten',
        '2026-02-01',
        '2026-02-01',
      ),
      'Die Zolldienste werden zum 1. Februar 2026 gebündelt.',
      'Der gemeinsame Dienst arbeitet seit dem 1. Februar; die Presse wurde am 11. Februar unterrichtet.',
    ),
  ),
]
