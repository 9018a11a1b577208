import type { Topic } from './minutes.ts'

/** What German meetings of the group talk about, by kind of meeting. */
export const germanTopics: Readonly<Record<string, readonly Topic[]>> = {
  vorstand: [
    {
      title: 'Lage der Gesellschaften',
      said: [
        'Der Umschlag der Gruppe lag im Berichtszeitraum bei {boxes} Containern und damit {percent} über dem Vorjahr. Bremerhaven hat den schwachen Jahresbeginn aufgeholt, in Hull bremst weiterhin die Abfertigung beim Zoll.',
        '{person} weist darauf hin, dass {customer} den Rahmenvertrag bis zum {day} bestätigen will. Ohne diese Menge fehlen im Jahr rund {amount} Deckungsbeitrag.',
      ],
      decision:
        'Der Bericht wird zur Kenntnis genommen. Die Vorschau wird künftig monatlich statt vierteljährlich vorgelegt.',
      task: 'Monatliche Vorschau mit den Gesellschaften abstimmen',
    },
    {
      title: 'Investitionen',
      said: [
        'Vorgelegt wird die Ersatzbeschaffung von {few} Van-Carriern mit einem Volumen von {amount}. Zwei Hersteller haben angeboten, die Lieferzeit beträgt elf bis vierzehn Monate.',
        'Die Mehrkosten des elektrischen Antriebs rechnen sich nach heutigem Strompreis in sechs Jahren. Das Förderprogramm des Bundes wird bis {day} geprüft.',
      ],
      decision: 'Die Beschaffung wird freigegeben, vorbehaltlich der Förderzusage.',
      task: 'Förderantrag stellen und Angebote nachverhandeln',
    },
    {
      title: 'Liquidität und Finanzierung',
      said: [
        'Die freie Liquidität beträgt zum Stichtag {amount}. Die Kreditlinie ist zu {percent} in Anspruch genommen.',
        'Die Hausbanken erwarten die Unterlagen zum Jahresabschluss vor dem {day}. Die Kennzahlen der Kreditverträge sind eingehalten.',
      ],
      decision: 'Die Rücklage für das Vorhaben Terminal West wird wie vorgeschlagen gebildet.',
      task: 'Unterlagen für die Banken zusammenstellen',
    },
    {
      title: 'Personal',
      said: [
        'Von {count} offenen Stellen sind {few} besetzt. Schwierig bleibt die Suche nach Mechatronikern und Disponentinnen mit Englischkenntnissen.',
        'Die Betriebsvereinbarung zur mobilen Arbeit läuft am Jahresende aus. Der Gesamtbetriebsrat hat einen Entwurf vorgelegt.',
      ],
      decision: 'Die Verhandlungen werden aufgenommen; Ziel ist eine Laufzeit von drei Jahren.',
      task: 'Verhandlungsrahmen mit dem Vorstand abstimmen',
    },
    {
      title: 'Prüfung durch die Interne Revision',
      said: [
        'Die Revision hat die Vergabe von Fremdleistungen geprüft. Von {count} Stichproben waren {few} nicht vollständig belegt; ein Schaden ist nicht entstanden.',
      ],
      decision: 'Vergaben über 25.000 € werden ab sofort von zwei Personen gezeichnet.',
      task: 'Richtlinie Einkauf anpassen und veröffentlichen',
    },
  ],
  bau: [
    {
      title: 'Stand der Arbeiten',
      said: [
        'Die Spundwand ist auf {count} von 118 Bohlen gerammt, der Verzug gegenüber dem Bauzeitenplan beträgt {few} Arbeitstage. Grund ist der Hochwasserstand Anfang des Monats.',
        'Die Kranbahn wird ab {day} bewehrt. Der Betonlieferant hat zwei Mischfahrzeuge mehr zugesagt.',
      ],
      decision: 'Samstagsarbeit wird für vier Wochen angeordnet.',
      task: 'Genehmigung der Samstagsarbeit einholen',
    },
    {
      title: 'Nachträge und Kosten',
      said: [
        'Es liegen {few} Nachträge über zusammen {amount} vor. Zwei davon betreffen Kampfmittelsondierung und sind dem Grunde nach berechtigt.',
        'Die Prognose liegt {percent} über dem genehmigten Budget; die Reserve deckt dies noch.',
      ],
      decision: 'Nachtrag 7 wird anerkannt, Nachtrag 9 zur Nachbesserung zurückgegeben.',
      task: 'Antwort an den Auftragnehmer entwerfen',
    },
    {
      title: 'Genehmigungen',
      said: [
        'Die wasserrechtliche Erlaubnis liegt vor. Für die Beleuchtung der Abstellfläche fordert die Behörde ein Gutachten zur Lichtwirkung auf den Vogelzug.',
      ],
      decision: 'Das Gutachten wird beauftragt; Kostenrahmen 18.000 €.',
      task: 'Gutachterbüro beauftragen',
    },
    {
      title: 'Arbeitssicherheit auf der Baustelle',
      said: [
        'Im Berichtszeitraum gab es einen Beinaheunfall beim Anschlagen von Bewehrungskörben. Die Unterweisung wurde am {past} wiederholt, {count} Personen haben unterschrieben.',
        'Der Fußweg zwischen Tor 2 und Baubüro ist jetzt durch Betonelemente abgetrennt.',
      ],
      task: 'Begehung mit der Berufsgenossenschaft vereinbaren',
    },
  ],
  it: [
    {
      title: 'Rückblick auf den letzten Abschnitt',
      said: [
        'Von {count} geplanten Aufgaben sind {few} offen. Die Anbindung der Waage ist fertig und läuft seit {past} ohne Störung.',
        'Die Umstellung der Anmeldung hat mehr Rückfragen ausgelöst als erwartet; die Anleitung wird überarbeitet.',
      ],
      task: 'Anleitung zur Anmeldung überarbeiten',
    },
    {
      title: 'Schnittstelle zum Zollsystem',
      said: [
        'Die Testumgebung nimmt Nachrichten an, weist aber {percent} der Anmeldungen wegen fehlender Warentarifnummern ab. Die Stammdaten von {customer} sind unvollständig.',
      ],
      decision: 'Die Prüfung der Tarifnummer wird vor das Absenden gelegt.',
      task: 'Pflichtfeld Warentarifnummer einbauen',
    },
    {
      title: 'Betrieb und Sicherheit',
      said: [
        'Die Rücksicherung wurde am {past} geprobt: {boxes} Dateien in 3 Stunden 40 Minuten, ohne Abweichung.',
        'Beim Phishing-Test haben {percent} der Empfänger den Verweis geöffnet. Im Vorjahr waren es mehr als doppelt so viele.',
      ],
      decision: 'Die Schulung wird halbjährlich wiederholt.',
      task: 'Termine für die Schulung veröffentlichen',
    },
    {
      title: 'Elektronische Frachtpapiere',
      said: [
        'Die Reedereien nehmen das elektronische Konnossement unterschiedlich an. Für {vessel} wurde die erste Reise ganz ohne Papier abgefertigt.',
        '{person} zeigt den Entwurf der Übersicht; gewünscht wird ein Filter nach Empfänger.',
      ],
      decision: 'Der Probebetrieb wird auf drei weitere Kunden ausgedehnt.',
      task: 'Kunden für den Probebetrieb ansprechen',
    },
  ],
  betrieb: [
    {
      title: 'Umschlagleistung',
      said: [
        'Die Brücken haben im Mittel 27,4 Bewegungen je Stunde erreicht. {crane} stand wegen eines Schadens am Spreader {few} Stunden still.',
        'An {vessel} wurden {moves} Container gelöscht; die Liegezeit blieb eine Schicht unter Plan.',
      ],
      task: 'Ersatz-Spreader vorhalten, Angebot einholen',
    },
    {
      title: 'Lkw-Abfertigung',
      said: [
        'Die mittlere Standzeit am Gate betrug {count} Minuten. Zwischen 14 und 16 Uhr stauen sich die Fahrzeuge bis zur Kreuzung.',
        'Das Zeitfenster-Verfahren wird von {high} der Speditionen genutzt.',
      ],
      decision: 'Ab {day} werden Zeitfenster am Nachmittag verbindlich.',
      task: 'Speditionen anschreiben',
    },
    {
      title: 'Lagerbelegung',
      said: [
        'Das Kühllager ist zu {high} belegt. Für die Saison meldet {customer} {count} Stellplätze zusätzlich an.',
      ],
      decision: 'Halle 4 wird ab dem {day} mit mobilen Aggregaten als Kühllager genutzt.',
      task: 'Mietvertrag für Aggregate vorbereiten',
    },
    {
      title: 'Arbeitssicherheit',
      said: [
        'Seit dem letzten meldepflichtigen Unfall sind {count} Tage vergangen. Gemeldet wurden {few} Beinaheunfälle, davon zwei mit Flurförderzeugen.',
        'In Halle 2 fehlt auf der Rampe die Absturzsicherung; sie wird provisorisch hergestellt.',
      ],
      task: 'Absturzsicherung Halle 2 dauerhaft montieren',
    },
  ],
  vertrieb: [
    {
      title: 'Auftragslage',
      said: [
        'Der Auftragseingang liegt {percent} über Plan. {customer} hat für die kommende Saison fest gebucht, der Vertrag ist unterschrieben.',
        'Verloren ging die Ausschreibung für Stückgut Ostsee; der Wettbewerb lag beim Preis rund {percent} tiefer.',
      ],
      task: 'Gespräch zur verlorenen Ausschreibung führen',
    },
    {
      title: 'Preisanpassung',
      said: [
        'Die Entgelte für Strom an Kühlcontainern steigen zum Quartalswechsel. Die Kunden sollen vier Wochen vorher Bescheid bekommen.',
      ],
      decision: 'Anpassung um {percent}, Großkunden werden vorher angerufen.',
      task: 'Schreiben an die Kunden vorbereiten',
    },
    {
      title: 'Messe und Kampagnen',
      said: [
        'Für die Messe sind {count} Termine vereinbart. Der Stand wird mit dem Modell des Terminals und dem neuen Film bestückt.',
        'Die Kampagne „100 % pünktlich“ startet am {day}; Anzeigen erscheinen in zwei Fachzeitschriften.',
      ],
      task: 'Druckfreigabe der Anzeigen erteilen',
    },
  ],
}
