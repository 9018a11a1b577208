import type { Regulation } from './regulations.ts'

const group = 'Gilt für alle Gesellschaften der Nordkai Gruppe'

/** The German rules for the whole group. */
export const groupRegulations: Readonly<Record<string, Regulation>> = {
  reisen: {
    title: 'Reisekostenrichtlinie',
    scope: group,
    sections: [
      [
        'Grundsatz',
        [
          'Dienstreisen werden nur unternommen, wenn das Ziel nicht ebenso gut in einer Videobesprechung zu erreichen ist. Die Vorgesetzten genehmigen die Reise vor der Buchung.',
        ],
      ],
      [
        'Verkehrsmittel',
        [
          'Innerhalb Deutschlands wird die Bahn genutzt. Flüge sind nach Großbritannien und Skandinavien erlaubt, wenn die Bahnreise länger als sechs Stunden dauert.',
        ],
        [
          'Bahn: 2. Klasse, ab drei Stunden Fahrt 1. Klasse',
          'Pkw: 0,30 € je Kilometer, Fahrgemeinschaften werden bevorzugt',
          'Taxi: nur, wenn kein öffentliches Verkehrsmittel fährt',
        ],
      ],
      [
        'Übernachtung',
        [
          'Bis 130 € je Nacht in Deutschland und bis 160 £ in Großbritannien wird ohne Begründung erstattet. Darüber ist eine kurze Notiz auf der Abrechnung nötig.',
        ],
      ],
      [
        'Verpflegung',
        ['Es gelten die steuerlichen Pauschalen. Bewirtungen werden mit Anlass und Teilnehmenden belegt.'],
      ],
      [
        'Abrechnung',
        [
          'Die Abrechnung wird innerhalb von vier Wochen mit allen Belegen eingereicht. Die Buchhaltung überweist binnen zehn Arbeitstagen.',
        ],
      ],
    ],
  },
  datenschutz: {
    title: 'Richtlinie zum Datenschutz',
    scope: group,
    sections: [
      [
        'Zweck',
        [
          'Diese Richtlinie sagt, wie wir mit den Daten von Beschäftigten, Kunden und Fahrpersonal umgehen. Sie ergänzt das Verzeichnis der Verarbeitungstätigkeiten.',
        ],
      ],
      [
        'Grundsätze',
        [
          'Wir erheben nur, was wir für den genannten Zweck brauchen, und löschen, was wir nicht mehr brauchen.',
        ],
        [
          'Personenbezogene Daten liegen nie auf privaten Geräten',
          'Listen mit Namen werden nicht per E-Mail, sondern als Verweis auf die Ablage geteilt',
          'Ausdrucke gehören in den verschlossenen Behälter',
        ],
      ],
      [
        'Kameras am Gate',
        [
          'Die Aufnahmen der Kennzeichen werden nach 72 Stunden überschrieben. Zugriff haben die Schichtleitung und die Datenschutzbeauftragte, jeder Zugriff wird vermerkt.',
        ],
      ],
      [
        'Auskunft und Löschung',
        [
          'Anfragen betroffener Personen gehen am selben Tag an die Datenschutzbeauftragte. Die Frist von einem Monat beginnt mit dem Eingang.',
        ],
      ],
      [
        'Meldung von Vorfällen',
        [
          'Ein Vorfall wird sofort gemeldet, auch wenn er sich später als harmlos erweist. Binnen 72 Stunden entscheidet der Vorstand über die Meldung an die Aufsicht.',
        ],
      ],
    ],
  },
  it: {
    title: 'Nutzung der IT-Systeme',
    scope: group,
    sections: [
      [
        'Zugang',
        [
          'Jede Person hat ein eigenes Konto. Kennwörter haben mindestens zwölf Zeichen und werden nicht weitergegeben, auch nicht an die IT.',
        ],
      ],
      [
        'Ablage',
        [
          'Dokumente liegen in der gemeinsamen Ablage, nicht auf dem Desktop. Ordner der ersten Ebene werden nur von der Verwaltung angelegt.',
        ],
        [
          'Dateinamen beginnen mit dem Datum, wenn die Reihenfolge wichtig ist',
          'Entwürfe werden nach der Freigabe gelöscht, die Versionen bleiben erhalten',
          'Vertrauliches gehört in Ordner mit eigenen Rechten',
        ],
      ],
      [
        'E-Mail',
        [
          'Anhänge über 10 MB werden als Verweis verschickt. Verdächtige Nachrichten werden über den Knopf „Phishing melden“ weitergegeben und nicht geöffnet.',
        ],
      ],
      [
        'Mobiles Arbeiten',
        [
          'Firmengeräte sind verschlüsselt. Öffentliche Netze werden nur über die gesicherte Verbindung genutzt.',
        ],
      ],
    ],
  },
  einkauf: {
    title: 'Richtlinie Einkauf und Vergabe',
    scope: group,
    sections: [
      [
        'Schwellen',
        [
          'Bis 1.000 € bestellt die Abteilung selbst. Bis 25.000 € werden drei Angebote eingeholt, darüber wird ausgeschrieben und von zwei Personen gezeichnet.',
        ],
      ],
      [
        'Auswahl',
        [
          'Neben dem Preis zählen Lieferzeit, Zuverlässigkeit und Umwelt. Die Gewichtung steht vor der Öffnung der Angebote fest.',
        ],
      ],
      [
        'Geschenke und Einladungen',
        [
          'Aufmerksamkeiten bis 35 € dürfen angenommen werden. Alles darüber wird höflich zurückgegeben und der Compliance-Stelle gemeldet.',
        ],
      ],
      [
        'Lieferantenkodex',
        [
          'Lieferanten verpflichten sich auf Mindestlohn, Arbeitsschutz und Vereinigungsfreiheit. Verstöße können zur Kündigung führen.',
        ],
      ],
    ],
  },
  geschaeftsordnung: {
    title: 'Geschäftsordnung des Vorstands',
    scope: 'Nordkai Gruppe AG',
    sections: [
      [
        'Gesamtverantwortung',
        [
          'Die Mitglieder des Vorstands tragen gemeinsam die Verantwortung für die Geschäftsführung. Jedes Mitglied leitet seinen Bereich in eigener Verantwortung.',
        ],
      ],
      [
        'Sitzungen',
        [
          'Der Vorstand tagt in der Regel monatlich. Unterlagen liegen fünf Tage vorher in der Ablage; Tischvorlagen sind die Ausnahme.',
        ],
      ],
      [
        'Beschlüsse',
        ['Der Vorstand strebt Einstimmigkeit an. Bei Stimmengleichheit entscheidet die Vorsitzende.'],
        [
          'Investitionen über 250.000 €',
          'Aufnahme von Krediten',
          'Gründung oder Verkauf von Beteiligungen',
          'Einstellung von Führungskräften der ersten Ebene',
        ],
      ],
      [
        'Zustimmung des Aufsichtsrats',
        [
          'Geschäfte über 2 Mio. € und die Mittelfristplanung werden dem Aufsichtsrat zur Zustimmung vorgelegt.',
        ],
      ],
      [
        'Protokoll',
        [
          'Über jede Sitzung wird ein Protokoll geführt. Es gilt als genehmigt, wenn binnen zehn Tagen niemand widerspricht.',
        ],
      ],
    ],
  },
}
