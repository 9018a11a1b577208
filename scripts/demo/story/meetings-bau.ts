import { money, numberText } from '../content/wording.ts'
import { decided, meeting, talk, tasked, type Series } from './meeting.ts'
import { allPiles, progressOn, reserveOn, supplements } from './terminal-west.ts'

const state = (date: string): string => {
  const { driven, planned, daysBehind } = progressOn(date)
  const delay =
    daysBehind === 0
      ? 'die Arbeiten liegen im Plan'
      : `der Rückstand beträgt ${daysBehind} Arbeitstage (Plan: ${planned})`
  return `Gerammt sind ${driven} von ${allPiles} Bohlen; ${delay}. Ausgegeben sind ${numberText(progressOn(date).spent, 'de', 1)} Mio. € von 24,8 Mio. €.`
}
const euro = (value: number): string => money(value, 'de', 'EUR', 0)
const asked = (number: number): string => euro(supplements[number - 1]?.asked ?? 0)
const accepted = (number: number): string => euro(supplements[number - 1]?.accepted ?? 0)
const reserve = (date: string): string => `Die Reserve beträgt danach noch ${euro(reserveOn(date))}.`

/** The meetings on the site of Terminal West, from the first pile to the last. */
export const siteMeetings: Series = {
  title: 'Baubesprechung Terminal West',
  language: 'de',
  place: 'Baubüro Bremerhaven',
  hours: '9:30–11:30 Uhr',
  writer: 'tobias.weiss',
  circle: [
    'tobias.weiss',
    'hendrik.thomsen',
    'aylin.celik',
    'ingo.wuebbena',
    'petra.ahrens',
    'bjoern.hinrichs',
  ],
  next: '2026-07-23',
  meetings: [
    meeting(
      '2025-09-04',
      talk(
        'Stand der Arbeiten',
        'Die Kampfmittelsondierung ist am 29. August abgeschlossen und freigegeben worden. Am 1. September hat das Rammen an der Landseite begonnen.',
        state('2025-09-04'),
      ),
      decided(
        tasked(
          talk(
            'Lärm und Nachbarn',
            'An der Wohnbebauung wurden beim Proberammen 58 dB(A) gemessen, zulässig sind tagsüber 60. Zwei Anwohner haben angerufen.',
          ),
          'tobias.weiss',
          'Dauermessung einrichten und Werte wöchentlich veröffentlichen',
          '2025-09-19',
          '2025-09-17',
        ),
        'Gerammt wird nur von 7 bis 18 Uhr; die Werte werden veröffentlicht.',
        'Seit dem 17. September hängt eine Messstation, kein Wert lag über 60 dB(A).',
      ),
      tasked(
        talk(
          'Wege auf der Baustelle',
          'Der Fußweg zwischen Tor 2 und Baubüro kreuzt die Zufahrt der Betonmischer.',
        ),
        'petra.ahrens',
        'Fußweg durch Betonelemente abtrennen',
        '2025-09-26',
        '2025-09-24',
      ),
    ),
    meeting(
      '2025-10-02',
      talk(
        'Stand der Arbeiten',
        state('2025-10-02'),
        'Der Fußweg am Tor 2 ist abgetrennt, die Unterweisung mit 31 Personen ist erledigt.',
      ),
      decided(
        tasked(
          talk(
            'Beleuchtung der Abstellfläche',
            'Die wasserrechtliche Erlaubnis liegt vor. Für die Beleuchtung fordert die Behörde ein Gutachten zur Wirkung auf den Vogelzug.',
          ),
          'tobias.weiss',
          'Gutachterbüro beauftragen, Erfahrungen aus Cuxhaven einholen',
          '2025-10-17',
          '2025-10-14',
        ),
        'Das Gutachten wird beauftragt; Kostenrahmen 18.000 €.',
        `Beauftragt am 14. Oktober für ${asked(3)}; es empfiehlt warmweißes Licht mit Abschirmung nach Westen.`,
      ),
    ),
    meeting(
      '2025-11-06',
      talk(
        'Stand der Arbeiten',
        state('2025-11-06'),
        'In Achse 31 bis 38 liegt der tragfähige Sand 1,8 m tiefer als erkundet; dort werden längere Bohlen gebraucht.',
      ),
      decided(
        tasked(
          talk(
            'Nachträge 3 und 4',
            `Nachtrag 3 (Lichtgutachten, ${asked(3)}) entspricht dem Auftrag. Nachtrag 4 (längere Bohlen) fordert ${asked(4)}; die Prüfung kommt auf ${accepted(4)}.`,
            reserve('2025-11-06'),
          ),
          'aylin.celik',
          'Nachträge 3 und 4 in den Kostenplan übernehmen',
          '2025-11-14',
          '2025-11-12',
        ),
        `Nachtrag 3 wird mit ${accepted(3)} anerkannt, Nachtrag 4 mit ${accepted(4)}.`,
        'Beide sind im Kostenplan verbucht und aus der Reserve gedeckt.',
      ),
    ),
    meeting(
      '2025-12-04',
      talk(
        'Stand der Arbeiten',
        state('2025-12-04'),
        'Die Baustelle ruht vom 22. Dezember bis zum 2. Januar. Das Rammgerät bleibt gesichert stehen.',
      ),
      decided(
        tasked(
          talk(
            'Trinkwasserleitung',
            `Die Leitung zum Gate liegt anders als im Bestandsplan. Nachtrag 5 (Umverlegung, ${asked(5)}) ist berechtigt. ${reserve('2025-12-04')}`,
          ),
          'hendrik.thomsen',
          'Leitung umverlegen lassen, Bestandsplan berichtigen',
          '2026-01-23',
          '2026-01-21',
        ),
        `Nachtrag 5 wird mit ${accepted(5)} anerkannt. Los 5 (Leitungen) wird für 1.845.000 € vergeben.`,
        'Vergeben am 12. Dezember; die Trinkwasserleitung liegt seit dem 21. Januar neu.',
      ),
    ),
    meeting(
      '2026-01-15',
      talk(
        'Hochwasser',
        'Vom 5. bis zum 15. Januar stand die Baugrube unter Wasser, neun Arbeitstage sind verloren. Gerät und Bohlen sind unbeschädigt, am Baubüro ist der Boden zu trocknen.',
        state('2026-01-15'),
      ),
      decided(
        tasked(
          talk(
            'Aufholen des Rückstands',
            'Mit acht Samstagen und einer zweiten Schweißkolonne lassen sich die neun Tage aufholen. Nötig ist eine Genehmigung der Gewerbeaufsicht.',
          ),
          'tobias.weiss',
          'Antrag auf Samstagsarbeit stellen',
          '2026-02-27',
          '2026-02-24',
        ),
        'Samstagsarbeit wird beantragt; der Auftragnehmer nennt die Zuschläge vorab.',
        'Antrag vom 24. Februar, genehmigt ab 14. März; seitdem sinkt der Rückstand.',
      ),
    ),
    meeting(
      '2026-02-05',
      talk(
        'Stand der Arbeiten',
        state('2026-02-05'),
        'In Achse 60 bis 70 schlägt die Sonde an zwei Stellen an; dort wird nachsondiert, gerammt wird inzwischen ab Achse 71.',
      ),
      decided(
        tasked(
          talk(
            'Nachträge 6 und 7',
            `Nachtrag 6 (Stillstand Hochwasser, ${asked(6)}): Hochwasser ist nach § 9 des Vertrags das Risiko des Auftragnehmers. Nachtrag 7 (Nachsondierung, ${asked(7)}) ist berechtigt.`,
            reserve('2026-02-05'),
          ),
          'tobias.weiss',
          'Ablehnung von Nachtrag 6 begründen',
          '2026-02-13',
          '2026-02-12',
        ),
        'Nachtrag 6 wird abgelehnt, Nachtrag 7 wird anerkannt. Los 3 (Kranbahn) wird für 3.095.000 € vergeben.',
        'Der Auftragnehmer hat die Ablehnung am 2. März hingenommen. Los 3 ist seit dem 13. Februar vergeben.',
      ),
    ),
    meeting(
      '2026-03-05',
      talk(
        'Stand der Arbeiten',
        state('2026-03-05'),
        'Die Nachsondierung ist ohne Fund beendet. Die Gewerbeaufsicht hat die Samstagsarbeit vom 14. März bis zum 30. Mai genehmigt, jeweils 7 bis 15 Uhr.',
      ),
      decided(
        talk(
          'Nachträge 8 und 9',
          `Nachtrag 8 (Zuschläge Samstagsarbeit) beträgt ${asked(8)}. Nachtrag 9 (zusätzliche Baustraße, ${asked(9)}) enthält Mengen, die schon im Los stehen.`,
          reserve('2026-03-05'),
        ),
        'Nachtrag 8 wird anerkannt, Nachtrag 9 zur Nachbesserung zurückgegeben.',
        `Samstags wird seit dem 14. März gearbeitet. Nachtrag 9 kam am 24. April mit ${accepted(9)} zurück.`,
      ),
      tasked(
        talk(
          'Arbeitssicherheit',
          'Beinaheunfall am 18. Februar: ein Bewehrungskorb drehte sich beim Anschlagen. Niemand wurde verletzt.',
        ),
        'petra.ahrens',
        'Unterweisung Anschlagen mit allen Kolonnen wiederholen',
        '2026-03-13',
        '2026-03-11',
      ),
    ),
    meeting(
      '2026-04-02',
      talk(
        'Stand der Arbeiten',
        state('2026-04-02'),
        'Abschnitt A ist bis auf eine Bohle gerammt, die Verankerung läuft nach. Die Unterweisung vom 11. März haben 34 Personen unterschrieben.',
      ),
      decided(
        tasked(
          talk(
            'Transformatoren',
            'Der Hersteller meldet für die drei Transformatoren sechs Wochen Verzug. Für Los 6 (Elektrotechnik) sind Angebote bis Mitte Mai angefragt.',
          ),
          'hendrik.thomsen',
          'Leihgeräte für die Inbetriebnahme reservieren',
          '2026-04-30',
          '2026-04-28',
        ),
        'Leihgeräte werden reserviert; Kosten bis 24.000 € trägt die Reserve.',
        'Zwei Leihgeräte sind seit dem 28. April fest zugesagt, Abruf bis März 2027 möglich.',
      ),
    ),
    meeting(
      '2026-05-07',
      talk(
        'Stand der Arbeiten',
        state('2026-05-07'),
        'Die Samstage wirken: Seit Mitte März wurden sieben Tage aufgeholt.',
      ),
      decided(
        tasked(
          talk(
            'Nachtrag 9 und Los 4',
            `Nachtrag 9 liegt nachgebessert mit ${accepted(9)} vor. Für Los 4 (Flächenbefestigung) ist das günstigste Angebot 4.395.000 €, 85.000 € unter dem Budget.`,
            reserve('2026-05-07'),
          ),
          'aylin.celik',
          'Vorlage zur Freigabe von Los 4 für den Vorstand schreiben',
          '2026-05-11',
          '2026-05-11',
        ),
        `Nachtrag 9 wird mit ${accepted(9)} anerkannt. Die Vergabe von Los 4 wird dem Vorstand vorgelegt.`,
        'Der Vorstand hat Los 4 am 13. Mai freigegeben, der Vertrag ist seit dem 22. Mai unterschrieben.',
      ),
    ),
    meeting(
      '2026-06-04',
      talk(
        'Stand der Arbeiten',
        state('2026-06-04'),
        'Die letzten drei Bohlen folgen in der kommenden Woche. Der Holm von Abschnitt A ist betoniert, abgenommen wird er am 30. Juni.',
      ),
      decided(
        tasked(
          talk(
            'Los 6 und Nachtrag 10',
            'Das günstigste Angebot für die Elektrotechnik beträgt 2.986.000 €, 46.000 € über dem Ansatz. Nachtrag 10 (Korrosionsschutz am Holm, 41.200 €) wird geprüft.',
            'Die Mehrkosten der Elektrotechnik sind durch die Ersparnis bei Los 4 gedeckt.',
          ),
          'aylin.celik',
          'Nachtrag 10 prüfen, Stellungnahme des Gutachters einholen',
          '2026-07-17',
        ),
        'Los 6 wird für 2.986.000 € vergeben. Über Nachtrag 10 wird im Juli entschieden.',
        'Los 6 ist seit dem 19. Juni vergeben. Nachtrag 10 liegt beim Gutachter.',
      ),
      tasked(
        talk(
          'Samstagsarbeit',
          'Die Genehmigung ist am 30. Mai ausgelaufen. Mit drei Tagen Rückstand ist eine Verlängerung nicht nötig.',
        ),
        'petra.ahrens',
        'Begehung mit der Berufsgenossenschaft vor Beginn der Kranbahn',
        '2026-06-30',
        '2026-06-25',
      ),
    ),
  ],
}
