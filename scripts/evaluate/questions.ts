/** What somebody asks, and the words of the file that answer it. */
export interface EvaluatedQuestion {
  readonly language: 'de' | 'en'
  readonly question: string
  /** The end of the path of the file, and words that stand in the passage that is meant; null: nothing answers it. */
  readonly wanted: { readonly file: string; readonly words: string } | null
}

// Question, file and words; with neither file nor words nothing answers it. Some of these come near to what is there.

const german = `
Wie viel wird für eine Übernachtung in Deutschland erstattet? → Reisekostenrichtlinie.docx → Bis 130 € je Nacht
Was bekomme ich pro Kilometer mit dem eigenen Pkw? → Reisekostenrichtlinie.docx → 0,30 € je Kilometer
Bis wann muss ich die Reisekosten abrechnen? → Reisekostenrichtlinie.docx → innerhalb von vier Wochen
Darf ich für Dienstreisen fliegen? → Reisekostenrichtlinie.docx → Flüge sind nach Großbritannien
Wie lange werden die Kameraaufnahmen am Gate gespeichert? → Richtlinie zum Datenschutz.pdf → nach 72 Stunden überschrieben
Wie lang müssen Kennwörter sein? → Nutzung der IT-Systeme.docx → mindestens zwölf Zeichen
Was mache ich mit verdächtigen E-Mails? → Nutzung der IT-Systeme.docx → Phishing melden
Ab welchem Betrag brauche ich drei Angebote? → Richtlinie Einkauf und Vergabe.pdf → drei Angebote eingeholt
Bis zu welchem Wert darf ich Geschenke annehmen? → Richtlinie Einkauf und Vergabe.pdf → Aufmerksamkeiten bis 35 €
Wer entscheidet im Vorstand bei Stimmengleichheit? → Geschäftsordnung des Vorstands.docx → entscheidet die Vorsitzende
Welche Geschäfte müssen dem Aufsichtsrat vorgelegt werden? → Geschäftsordnung des Vorstands.docx → Geschäfte über 2 Mio. €
Wie viele Meter neue Kaje werden beim Terminal West gebaut? → 2025-04-02 Spatenstich Terminal West.docx → 320 Metern neuer Kaje
Um wie viel sank die Wartezeit im Probebetrieb der Zolldienste? → 2026-02-11 Nordkai und Harbourline bündeln Zolldienste.docx → sank die Wartezeit um 38 %
Wie viele Tage pro Woche darf ich mobil arbeiten? → Betriebsvereinbarung Mobile Arbeit.pdf → Bis zu drei Tage in der Woche
Wann ist die Kernzeit? → Betriebsvereinbarung Mobile Arbeit.pdf → Die Kernzeit ist montags
Gibt es einen Zuschuss für Möbel im Homeoffice? → Betriebsvereinbarung Mobile Arbeit.pdf → Ein Zuschuss von 250 € für Möbel
Wie hoch ist der Zuschlag für Feiertagsarbeit am Terminal? → Betriebsvereinbarung Schichtarbeit.pdf → Feiertag: 125 %
Welche Ruhezeit gilt beim Tausch von Schichten? → Betriebsvereinbarung Schichtarbeit.pdf → Ruhezeit von elf Stunden
Ab wie vielen Überstunden wird ein Plan zum Abbau vereinbart? → Betriebsvereinbarung Schichtarbeit.pdf → Ab 60 Stunden
Was soll Frau Vogt am ersten Tag mitbringen? → Willkommen im Team!.eml → Bescheinigung der Krankenkasse
Ab welcher Windgeschwindigkeit wird die Arbeit am Kran eingestellt? → Sicherheitsunterweisung 2026.pptx → Bei Wind über 22 m/s
Was kostet der Stromanschluss für einen Kühlcontainer am Tag? → Preisliste 2026.pdf → Stromanschluss Kühlcontainer
Welchen Nachlass hat die BioFrucht Weser auf die Preisliste? → BioFrucht Weser eG/Rahmenvertrag.pdf → Nachlasses von 6 %
Von welcher Menge gehen wir im Vertrag mit Müller & Söhne aus? → Müller & Söhne Maschinenbau KG/Rahmenvertrag.pdf → 40 Einheiten im Jahr
Wie groß ist die gekühlte Lagerfläche an der Weser? → Kühlumschlag an der Weser.pdf → 9.600 m²
Bis wie viele Tonnen sind Hübe im Tandem möglich? → Schwergut und Projektladung.pdf → 140 t
Wann ist Annahmeschluss für Sammelgut? → Sammelgut Ostsee & Nordics.pdf → Annahmeschluss erst um 16 Uhr
Nach wie vielen Jahren rechnet sich der Landstrom? → Studie Landstrom – Wirtschaftlichkeit und Netzanschluss.pdf → rechnet sich nach acht Jahren
Welche Kosten nennt der Netzbetreiber für den Netzanschluss? → Studie Landstrom – Wirtschaftlichkeit und Netzanschluss.pdf → Kosten von 1.460.000 €
Wie schnell soll die Ablage nach einem Ausfall wieder laufen? → Notfallhandbuch IT.docx → Wiederaufnahme in vier Stunden
Wo ist der Sammelplatz im Brandfall? → Brandschutzordnung Teil B.pdf → Parkplatz vor Gebäude C
Wie schnell dürfen Stapler in den Hallen fahren? → Betriebsanweisung Flurförderzeuge.docx → Höchstens 10 km/h in Hallen
Wer darf Akten der digitalen Frachtakte löschen? → Fachkonzept Frachtakte v2.docx → Löschen darf nur die Leitung
Wie hoch ist der Mindestlohn in Frankreich?
Welchen Nachlass hat Siemens auf die Preisliste?
Welche Rendite hat unsere betriebliche Altersvorsorge?
Wann wurde das Firmenfahrrad von Herrn Schneider repariert?
Wie viele Parkplätze hat das Büro in Rotterdam?
Wie viele Urlaubstage haben Auszubildende?
Welches Passwort hat das WLAN für Gäste?
`

const english = `
How many days of holiday do full-time colleagues have? → Holiday and absence policy.docx → 26 days a year
From which day do I need a fit note? → Holiday and absence policy.docx → from the eighth day
How much unpaid leave may parents take? → Holiday and absence policy.docx → unpaid leave of up to four weeks
Up to what value can I accept a gift? → Code of Conduct.pdf → £30 or €35
How can I raise a concern anonymously? → Code of Conduct.pdf → letter box beside the canteen
When does audit fieldwork start? → Closing calendar 2026.xlsx → Audit fieldwork
Which invoice from BioFrucht is queried about reefer plug-in? → Query on invoice 2026-2104.eml → 147 days of reefer plug-in
What is the total on the statement of account for Yorkshire Timber? → Statement of account – timber.msg → Total | 57,245.48 €
When does the canteen close on Fridays? → Welcome to Harbourline.pptx → the canteen closes on Fridays at 1
How much is cold storage per pallet in Hull? → Tariff 2026 Hull.pdf → £3.10
What voltage does shore power have? → Shore Power for Feeders.pdf → 6.6 kV and 400 V
How long are customs entries kept? → Procedure import clearance.docx → kept for six years
Why are the bundles from MV Baltic Ilse held? → Hold on bundles.eml → a different lot number
Are drones allowed in the port? → Port security – visitors.pdf → Drones are not allowed
Where do visitors meet in an emergency? → Port security – visitors.pdf → meet at the flagpole
What discount does Yorkshire Timber get? → Framework agreement Yorkshire Timber.pdf → less a discount of 5%
Who may drive lift trucks? → Safe system of work – lift trucks.docx → Only holders of a valid certificate
What is the dress code for the summer party?
What is the notice period for apprentices?
Who is the supplier of our solar panels in Spain?
`

const read = (language: 'de' | 'en', list: string): readonly EvaluatedQuestion[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [question = '', file, words] = line.split(' → ')
      return {
        language,
        question,
        wanted: file === undefined || words === undefined ? null : { file, words },
      }
    })

export const questions: readonly EvaluatedQuestion[] = [...read('de', german), ...read('en', english)]
