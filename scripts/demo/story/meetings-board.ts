import { decided, meeting, talk, tasked, type Series } from './meeting.ts'
import { growth, groupBudget, groupRevenue, groupUnits, quarterOf, resultOf, yearBefore } from './figures.ts'
import { numberText } from '../content/wording.ts'

const million = (value: number): string => `${numberText(value, 'de', 1)} Mio. €`
const percent = (value: number): string => `${numberText(value, 'de', 1)} %`

/** What the board hears about a closed quarter. */
function closed(name: string): string {
  const quarter = quarterOf(name)
  const revenue = groupRevenue(quarter)
  const [over, more] = [revenue - groupBudget(quarter), growth(revenue, groupRevenue(yearBefore(quarter)))]
  return `${name.replace('Q', '')}: Umsatz ${million(revenue)} (${percent(more)} über dem Vorjahr, ${million(Math.abs(over))} ${over < 0 ? 'unter' : 'über'} Budget), Ergebnis vor Steuern ${million(resultOf(quarter))}, Umschlag ${groupUnits(quarter)} Tausend TEU.`.replace(
    /^(\d) (\d{4})/u,
    '$1. Quartal $2',
  )
}

export const boardMeetings2025 = [
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

export const boardMeetings2026 = [
  meeting(
    '2026-01-14',
    talk(
      'Lage der Gesellschaften',
      closed('Q4 2025'),
      'Das Jahr 2025 schließt mit 77,9 Mio. € Umsatz und 5,2 Mio. € Ergebnis vor Steuern, beides über dem Vorjahr.',
    ),
    decided(
      tasked(
        talk(
          'Hochwasser',
          'Seit dem 5. Januar steht die Baugrube Terminal West unter Wasser. Am bestehenden Terminal läuft der Betrieb mit Überstunden weiter; zwei Schiffe wurden nach Hull umgeleitet.',
        ),
        'tobias.weiss',
        'Plan zum Aufholen des Rückstands vorlegen',
        '2026-02-27',
        '2026-02-24',
      ),
      'Samstagsarbeit auf der Baustelle wird unterstützt.',
      'Genehmigt ab 14. März. Der Rückstand sank von 14 auf 3 Arbeitstage.',
    ),
    decided(
      talk(
        'Strategie 2030',
        'Die Fassung aus der Klausur wird mit den Zahlen der Mittelfristplanung vorgelegt: 64 Mio. € Investitionen in fünf Jahren.',
      ),
      'Die Strategie 2030 wird verabschiedet.',
      'Vorgestellt am 22. Januar vor den Führungskräften.',
    ),
  ),
  meeting(
    '2026-03-11',
    talk(
      'Lage der Gesellschaften',
      'Das erste Quartal wird unter Budget bleiben: Hochwasser im Januar, in Hull Verzögerungen durch das neue Zollverfahren. Der März zieht an.',
    ),
    decided(
      tasked(
        talk(
          'Interne Revision',
          'Von 60 geprüften Vergaben waren 4 nicht vollständig belegt; ein Schaden ist nicht entstanden.',
        ),
        'friederike.vonbuelow',
        'Schulung der Bestellenden zur neuen Richtlinie',
        '2026-04-30',
        '2026-04-22',
      ),
      'Vergaben über 25.000 € werden von zwei Personen gezeichnet, wie es die Richtlinie vom 2. Februar vorsieht.',
      'Geschult sind 28 von 28 Bestellenden.',
    ),
    decided(
      tasked(
        talk(
          'Bilanzsitzung',
          'Der Bericht an den Aufsichtsrat liegt in Fassung 3 vor. Vorgeschlagen wird eine Ausschüttung von 1,1 Mio. €.',
        ),
        'joerg.lindemann',
        'Unterlagen der Bilanzsitzung einstellen',
        '2026-03-13',
        '2026-03-12',
      ),
      'Der Vorschlag zur Gewinnverwendung wird beschlossen.',
      'Der Aufsichtsrat hat am 26. März zugestimmt.',
    ),
  ),
  meeting(
    '2026-05-13',
    talk(
      'Lage der Gesellschaften',
      closed('Q1 2026'),
      'Der April holt auf: In Hull sind 95 % der Sendungen wieder binnen vier Stunden frei.',
    ),
    decided(
      talk(
        'Terminal West, Los 4',
        'Das günstigste Angebot für die Flächenbefestigung beträgt 4.395.000 €, 85.000 € unter dem Ansatz. Der Aufsichtsrat hat am 11. Mai zugestimmt.',
      ),
      'Los 4 wird freigegeben.',
      'Der Vertrag ist seit dem 22. Mai unterschrieben.',
    ),
    decided(
      tasked(
        talk(
          'Elektrische Van-Carrier',
          'Zwei Hersteller bieten sechs Fahrzeuge für 5,4 und 5,7 Mio. € an, Lieferzeit elf bis vierzehn Monate. Die Förderung von 40 % der Mehrkosten ist beantragt.',
        ),
        'hendrik.thomsen',
        'Förderantrag nachreichen, Angebote nachverhandeln',
        '2026-08-31',
      ),
      'Die Beschaffung wird dem Aufsichtsrat im Herbst vorgelegt, vorbehaltlich der Förderung.',
      'Der Förderantrag ist vollständig, die Entscheidung wird im September erwartet.',
    ),
  ),
  meeting(
    '2026-07-08',
    talk(
      'Lage der Gesellschaften',
      'Vorläufig endet das zweite Quartal bei 21,2 Mio. € Umsatz, 0,9 Mio. € über dem Budget. Damit ist der Rückstand des ersten Quartals mehr als aufgeholt.',
    ),
    decided(
      tasked(
        talk(
          'Terminal West',
          'Alle 118 Bohlen sind gerammt, Abschnitt A ist am 30. Juni abgenommen worden. Die Kranbahn hat begonnen, der Rückstand beträgt drei Arbeitstage.',
        ),
        'tobias.weiss',
        'Bericht zum Halbjahr für den Aufsichtsrat',
        '2026-08-31',
      ),
      'Der Termin Sommer 2027 bleibt.',
      'Wird im August berichtet.',
    ),
    decided(
      talk(
        'Digitale Frachtakte',
        'Der Probebetrieb umfasst vier Kunden und 61 % ihrer Sendungen. Rückfragen zu Papieren sind um die Hälfte gesunken.',
      ),
      'Die Akte wird ab Oktober allen Kunden in Bremerhaven angeboten.',
      'Wird im September berichtet.',
    ),
  ),
]

export const boardMeetings: Series = {
  title: 'Protokoll der Vorstandssitzung',
  language: 'de',
  place: 'Hamburg',
  hours: '9:30–12:00 Uhr',
  writer: 'friederike.vonbuelow',
  circle: [
    'katharina.brandt',
    'joerg.lindemann',
    'friederike.vonbuelow',
    'bjoern.hinrichs',
    'margaret.ashworth',
    'juergen.grosskreutz',
    'aylin.celik',
  ],
  next: '2026-09-09',
  meetings: [...boardMeetings2025, ...boardMeetings2026],
}
