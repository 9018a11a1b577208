/** What somebody types, and what they mean by it. */
export interface Question {
  readonly kind: Kind
  readonly typed: string
  /** The end of the path of each entry that answers it; what has a name alone has the whole name. */
  readonly wanted: readonly string[]
}

export const kinds = ['German', 'English', 'typo', 'compound', 'umlaut', 'number'] as const
type Kind = (typeof kinds)[number]

/** Written from the names and texts of the files of the demo, by somebody who remembers them more or less. */
const asked: Readonly<Record<Kind, readonly (readonly [typed: string, ...wanted: string[]])[]>> = {
  German: [
    ['Reisekosten', 'Reisekostenrichtlinie.docx'],
    ['Organigramm', 'Organigramm der Gruppe.svg'],
    ['Geschäftsordnung Vorstand', 'Geschäftsordnung des Vorstands.docx'],
    ['Spatenstich Terminal West', '2025-04-02 Spatenstich Terminal West.docx'],
    ['Hallenplan', 'Hallenplan.svg'],
    ['Kampfmittelsondierung abgeschlossen', 'Baubesprechung 01 vom 2025-09-04.docx'],
    ['Gutachten Vogelzug Beleuchtung', 'Baubesprechung 02 vom 2025-10-02.docx'],
    ['Antrag Gewerbeaufsicht Samstagsarbeit', 'Antrag Samstagsarbeit.docx'],
    ['Absturzsicherung Rampe', 'Arbeitsschutzausschuss 2025-11-13.docx'],
    ['Kranführerkabinen Hitze', 'Arbeitsschutzausschuss 2026-05-21.docx'],
    ['Handscanner Funkknoten tauschen', 'Störung Scanner Halle 2.msg', 'Lenkungskreis 2026-05-26.docx'],
    ['Rücksicherung geprobt', 'Wochenrunde 2026-04-07.md'],
  ],
  English: [
    ['code of conduct', 'Code of Conduct.pdf', 'Code of Conduct – copy for print.pdf'],
    ['holiday policy', 'Holiday and absence policy.docx'],
    ['privacy notice', 'Privacy notice for employees.pdf'],
    ['shore power voltage', 'Shore Power for Feeders.pdf'],
    ['first aid certificates refresher', 'Safety committee 2026-04-16.docx'],
    ['extinguisher brackets', 'Safety committee 2026-01-15.docx'],
    ['reach stacker gearbox', 'Operations meeting 2026-02-17.docx'],
    ['claim for wet bundles', 'Statement of account – timber.msg', 'Visit report Yorkshire Timber.docx'],
    [
      'sawn timber and veneers',
      'Visit report Yorkshire Timber.docx',
      'Framework agreement Yorkshire Timber.pdf',
    ],
    ['quotation steel coils', 'Q-774 Steel coils – Humber Steel Trading Ltd.pdf'],
    ['new invoice layout', 'Commercial meeting 2026-05-12.docx'],
    ['vacancy customs', 'Vacancy – Customs Clerk.docx'],
  ],
  typo: [
    ['Brandschuztordnung', 'Brandschutzordnung Teil B.pdf'],
    ['Notfalhandbuch', 'Notfallhandbuch IT.docx'],
    ['Organnigramm', 'Organigramm der Gruppe.svg'],
    ['Fuhrparklsite', 'Fuhrparkliste.xlsx'],
    ['Terminplan Gremein', 'Terminplan Gremien 2026.xlsx'],
    ['Liquidtiy forecast', 'Liquidity forecast.xlsx'],
    ['Managment letter', 'Management letter (draft).pdf'],
    ['Versuchsreihe Waserstoff', 'Versuchsreihe Wasserstoff-Van-Carrier.xlsx'],
    ['Bauzeitenpaln', 'Bauzeitenplan.xlsx'],
    ['Schadensmeldung', 'Schadenmeldung HB-NK 143.docx'],
    ['extingiusher', 'Safety committee 2026-01-15.docx'],
    ['Kühlumschalg Weser', 'Kühlumschlag an der Weser.pdf'],
  ],
  compound: [
    ['Inventar IT', 'IT-Inventar.ods'],
    ['Datenschutzrichtlinie', 'Richtlinie zum Datenschutz.pdf'],
    ['Tankanlage', 'Prüfung Tankanlage.pdf'],
    ['Plan Urlaub', 'Urlaubsplanung 2026.xlsx'],
    ['Checkliste Arbeitstag', 'Checkliste erster Arbeitstag.md'],
    ['Trinkwasser Umverlegung', 'Baubesprechung 04 vom 2025-12-04.docx'],
    ['Lichtgutachten', 'Baubesprechung 03 vom 2025-11-06.docx'],
    [
      'Sammelgut Tee Gewürze',
      'A-2058 Sammelgut Ostsee – Ostfriesische Teehandlung Janssen oHG.docx',
      'A-1316 Sammelgut Ostsee – Ostfriesische Teehandlung Janssen oHG.docx',
    ],
    [
      'Rotorblatt Lagerung',
      'A-2067 Lagerung Rotorblätter – Windpark Service Nordsee GmbH.pdf',
      'A-1325 Lagerung Rotorblätter – Windpark Service Nordsee GmbH.pdf',
    ],
    ['Zuschläge Samstag', 'Baubesprechung 07 vom 2026-03-05.docx'],
  ],
  umlaut: [
    ['Pruefprotokoll CB 2 2026', 'Prüfprotokoll CB 2 2026.pdf'],
    ['Kuehllager Zertifikat', '2025-09-17 Kühllager erhält Zertifikat für Bio-Ware.docx'],
    ['Ozdemir Arbeitsvertrag', 'Özdemir, Mehmet/Arbeitsvertrag.docx'],
    ['Entgeltbaender', 'Entgeltbänder 2026.xlsx'],
    ['Mueller Soehne Rahmenvertrag', 'Müller & Söhne Maschinenbau KG/Rahmenvertrag.pdf'],
    ['Schichtuebergaben', 'Disposition/Schichtübergaben'],
    [
      'Vereinheitlichung Masseinheiten',
      'Vereinheitlichung der Maßeinheiten, Währungsangaben und Datumsformate in Angeboten, Rechnungen und Lieferscheinen.docx',
    ],
    ['Foerderbescheid', 'Förderbescheid – Fragen.msg'],
  ],
  number: [
    ['2026-2104', 'Invoice 2026-2104.pdf', 'Query on invoice 2026-2104.eml'],
    ['A-2064', 'A-2064 Nachlauf Bahn – Müller & Söhne Maschinenbau KG.docx'],
    ['LS-26-0417', 'Lieferschein LS-26-0417 unterschrieben (Scan).pdf'],
    ['claim 2291', 'Visit report Yorkshire Timber.docx'],
    ['16,640', 'Operations meeting 2026-03-17.docx'],
    ['184.000 Dateien', 'Wochenrunde 2026-04-07.md'],
  ],
}

export const questions: readonly Question[] = kinds.flatMap((kind) =>
  asked[kind].map(([typed, ...wanted]) => ({ kind, typed, wanted })),
)
