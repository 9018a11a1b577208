import { closed } from './closed-quarter.ts'
import { boardMeetings2025 } from './meetings-board-2025.ts'
import { decided, meeting, talk, tasked, type Meeting, type Series } from './meeting.ts'

/** The board in 2026: trouble, and how it was overcome. */
const boardMeetings2026: readonly Meeting[] = [
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
