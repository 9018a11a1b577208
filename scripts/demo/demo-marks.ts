/**
 * What the assistant may search: the documents that hold rules, prices, agreements and answers, by their paths. Three cannot be read: one
 * is locked, one cut off, one a scan.
 */
export const searchablePaths: readonly string[] = [
  '/Konzern/Vorstand/Geschäftsordnung des Vorstands.docx',
  '/Konzern/Richtlinien/Reisekostenrichtlinie.docx',
  '/Konzern/Richtlinien/Richtlinie zum Datenschutz.pdf',
  '/Konzern/Richtlinien/Nutzung der IT-Systeme.docx',
  '/Konzern/Richtlinien/Richtlinie Einkauf und Vergabe.pdf',
  '/Konzern/Richtlinien/English/Code of Conduct.pdf',
  '/Konzern/Unternehmenskommunikation/Pressemitteilungen/2025-04-02 Spatenstich Terminal West.docx',
  '/Konzern/Unternehmenskommunikation/Pressemitteilungen/2026-02-11 Nordkai und Harbourline bündeln Zolldienste.docx',
  '/Personal/Betriebsvereinbarungen & Richtlinien/Betriebsvereinbarung Mobile Arbeit.pdf',
  '/Personal/Betriebsvereinbarungen & Richtlinien/Betriebsvereinbarung Schichtarbeit.pdf',
  '/Personal/Onboarding/Checkliste erster Arbeitstag.md',
  '/Personal/Onboarding/Willkommen im Team!.eml',
  '/Personal/Onboarding/Welcome to Harbourline.pptx',
  '/Personal/Schulungen/Sicherheitsunterweisung 2026.pptx',
  '/Finance/Closing calendar 2026.xlsx',
  '/Finance/Invoices/Queries & reminders/Query on invoice 2026-2104.eml',
  '/Finance/Invoices/Queries & reminders/Statement of account – timber.msg',
  '/Finance/Audit 2025/Management letter 2025 – password by phone.pdf',
  '/Vertrieb & Marketing/Preislisten/Preisliste 2026.pdf',
  '/Vertrieb & Marketing/Preislisten/Tariff 2026 Hull.pdf',
  '/Vertrieb & Marketing/Produktblätter/Kühlumschlag an der Weser.pdf',
  '/Vertrieb & Marketing/Produktblätter/Schwergut und Projektladung.pdf',
  '/Vertrieb & Marketing/Produktblätter/Zoll aus einer Hand.pdf',
  '/Vertrieb & Marketing/Produktblätter/Shore Power for Feeders.pdf',
  '/Vertrieb & Marketing/Produktblätter/Sammelgut Ostsee & Nordics.pdf',
  '/Vertrieb & Marketing/Kunden/Hansekontor Kaffeeimport GmbH/Rahmenvertrag.pdf',
  '/Vertrieb & Marketing/Kunden/Müller & Söhne Maschinenbau KG/Rahmenvertrag.pdf',
  '/Vertrieb & Marketing/Kunden/BioFrucht Weser eG/Rahmenvertrag.pdf',
  '/Vertrieb & Marketing/Kunden/Windpark Service Nordsee GmbH/Rahmenvertrag.pdf',
  '/Technik/C# Projekt/README.md',
  '/Technik/R&D/Studie Landstrom – Wirtschaftlichkeit und Netzanschluss.pdf',
  '/Technik/IT-Betrieb/Notfallhandbuch IT.docx',
  '/Technik/IT-Betrieb/Wartungsvertrag Rechenzentrum – Übertragung abgebrochen.pdf',
  '/Projekte/Digitale Frachtakte/Fachkonzept Frachtakte v2.docx',
  '/Projekte/Terminal West – Erweiterung/02 Genehmigungen/Stellungnahme Vogelzug.eml',
  '/Nordkai Logistik GmbH/Arbeitssicherheit/Brandschutzordnung Teil B.pdf',
  '/Nordkai Logistik GmbH/Lager/Lieferschein LS-26-0417 unterschrieben (Scan).pdf',
  '/Nordkai Logistik GmbH/Arbeitssicherheit/Betriebsanweisung Flurförderzeuge.docx',
  '/Harbourline Shipping Services Ltd/Customs & Compliance/Procedure import clearance.docx',
  '/Harbourline Shipping Services Ltd/Customs & Compliance/Hold on bundles.eml',
  '/Harbourline Shipping Services Ltd/Health & Safety/Safe system of work – lift trucks.docx',
  '/Harbourline Shipping Services Ltd/Health & Safety/Port security – visitors.pdf',
  '/Harbourline Shipping Services Ltd/People/Holiday and absence policy.docx',
  '/Harbourline Shipping Services Ltd/Commercial/Accounts/Framework agreement Yorkshire Timber.pdf',
]

const project = '/Projekte/Terminal West – Erweiterung'
const customers = '/Vertrieb & Marketing/Kunden'
const harbourline = '/Harbourline Shipping Services Ltd'

const pathsByTag: Readonly<Record<string, readonly string[]>> = {
  Vertrag: [
    `${customers}/Hansekontor Kaffeeimport GmbH/Rahmenvertrag.pdf`,
    `${customers}/Müller & Söhne Maschinenbau KG/Rahmenvertrag.pdf`,
    `${customers}/BioFrucht Weser eG/Rahmenvertrag.pdf`,
    `${customers}/Windpark Service Nordsee GmbH/Rahmenvertrag.pdf`,
    `${harbourline}/Commercial/Accounts/Framework agreement Yorkshire Timber.pdf`,
    '/Austausch/Entwurf%20Vertrag (final) (2) – Kopie.docx',
  ],
  Entwurf: [
    '/Personal/Betriebsvereinbarungen & Richtlinien/Betriebsvereinbarung Mobile Arbeit (Entwurf Betriebsrat).docx',
    '/Finance/Audit 2025/Management letter (draft).pdf',
    '/Austausch/Entwurf%20Vertrag (final) (2) – Kopie.docx',
  ],
  'Terminal West': [
    project,
    `${project}/01 Planung/Bauzeitenplan.xlsx`,
    `${project}/01 Planung/Kostenplan.xlsx`,
    '/Konzern/Unternehmenskommunikation/Pressemitteilungen/2025-04-02 Spatenstich Terminal West.docx',
  ],
  Frachtakte: ['/Projekte/Digitale Frachtakte', '/Technik/C# Projekt'],
  Landstrom: [
    '/Technik/R&D/Studie Landstrom – Wirtschaftlichkeit und Netzanschluss.pdf',
    '/Technik/R&D/Förderbescheid – Fragen.msg',
    '/Vertrieb & Marketing/Produktblätter/Shore Power for Feeders.pdf',
  ],
  Richtlinie: [
    '/Konzern/Richtlinien/Reisekostenrichtlinie.docx',
    '/Konzern/Richtlinien/Richtlinie zum Datenschutz.pdf',
    '/Konzern/Richtlinien/Nutzung der IT-Systeme.docx',
    '/Konzern/Richtlinien/Richtlinie Einkauf und Vergabe.pdf',
  ],
  Datenschutz: [
    '/Konzern/Richtlinien/Richtlinie zum Datenschutz.pdf',
    `${harbourline}/People/Privacy notice for employees.pdf`,
  ],
  'Preise 2026': [
    '/Vertrieb & Marketing/Preislisten/Preisliste 2026.pdf',
    '/Vertrieb & Marketing/Preislisten/Tariff 2026 Hull.pdf',
    '/Vertrieb & Marketing/Preislisten/Preisanpassung 2026.xlsx',
  ],
  Safety: [
    `${harbourline}/Health & Safety/Safe system of work – lift trucks.docx`,
    `${harbourline}/Health & Safety/Port security – visitors.pdf`,
    '/Nordkai Logistik GmbH/Arbeitssicherheit/Brandschutzordnung Teil B.pdf',
  ],
  'Board pack': ['/Finance/Reports/2026/Q1 2026', '/Finance/Reports/2026/Q2 2026'],
}

/** The tags of a folder or a file. */
export const tagsOf = (path: string): readonly string[] =>
  Object.entries(pathsByTag).flatMap(([tag, paths]) => (paths.includes(path) ? [tag] : []))

/** Every path that is spoken of here. */
export const markedPaths: readonly string[] = [...searchablePaths, ...Object.values(pathsByTag).flat()]
