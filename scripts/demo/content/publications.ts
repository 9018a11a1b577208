import { demoPerson, fullName } from '../demo-group.ts'
import { heading, list, paragraph, textOf, type Maker } from './occasion.ts'
import { daysAfter, longDay } from './wording.ts'

export interface Release {
  readonly title: string
  readonly lead: string
  readonly paragraphs: readonly string[]
  readonly quote: readonly [mailName: string, words: string]
}

/** A press release. */
export const pressRelease =
  (release: Release): Maker =>
  (occasion) => {
    const isGerman = occasion.language === 'de'
    const [speaker, words] = release.quote
    return textOf(occasion, {
      title: release.title,
      subtitle: `${isGerman ? 'Pressemitteilung' : 'Press release'} · Hamburg, ${longDay(occasion.date, occasion.language)}`,
      blocks: [
        paragraph(`**${release.lead}**`),
        ...release.paragraphs.map((text) => paragraph(text)),
        paragraph(
          isGerman
            ? `„${words}“, sagt ${fullName(demoPerson(speaker))}.`
            : `“${words}” says ${fullName(demoPerson(speaker))}.`,
        ),
        heading(isGerman ? 'Über die Nordkai Gruppe' : 'About Nordkai'),
        paragraph(
          isGerman
            ? 'Die Nordkai Gruppe betreibt Terminals, Lager und Zolldienste an Nordsee und Humber. Rund 640 Menschen arbeiten in Hamburg, Bremerhaven und Hull.'
            : 'Nordkai runs terminals, warehouses and customs services on the German North Sea coast and the Humber. About 640 people work in Hamburg, Bremerhaven and Hull.',
        ),
        paragraph(
          `${isGerman ? 'Kontakt' : 'Contact'}: ${fullName(occasion.author)}, ${occasion.author.email}`,
        ),
      ],
    })
  }

export interface Product {
  readonly name: string
  readonly promise: string
  readonly text: readonly string[]
  readonly strengths: readonly string[]
  readonly figures: readonly (readonly [string, string])[]
}

/** A product sheet of a page or two. */
export const productSheet =
  (product: Product): Maker =>
  (occasion) => {
    const isGerman = occasion.language === 'de'
    return textOf(occasion, {
      title: product.name,
      subtitle: product.promise,
      blocks: [
        ...product.text.map(paragraph),
        heading(isGerman ? 'Ihre Vorteile' : 'What you gain'),
        list(product.strengths),
        heading(isGerman ? 'Zahlen und Maße' : 'Facts and figures'),
        {
          kind: 'table',
          header: isGerman ? ['Merkmal', 'Wert'] : ['Feature', 'Value'],
          widths: [55, 45],
          rows: product.figures,
        },
        paragraph(
          isGerman
            ? `Fragen beantwortet **${fullName(occasion.author)}** unter ${occasion.author.email}.`
            : `Please ask **${fullName(occasion.author)}** at ${occasion.author.email}.`,
        ),
      ],
    })
  }

interface Vacancy {
  readonly job: string
  readonly place: string
  readonly about: string
  readonly tasks: readonly string[]
  readonly profile: readonly string[]
}

/** A job advert. */
export const vacancy =
  (content: Vacancy): Maker =>
  (occasion) => {
    const isGerman = occasion.language === 'de'
    return textOf(occasion, {
      title: content.job,
      subtitle: `${occasion.company.name} · ${content.place}`,
      blocks: [
        paragraph(content.about),
        heading(isGerman ? 'Ihre Aufgaben' : 'What you will do'),
        list(content.tasks),
        heading(isGerman ? 'Ihr Profil' : 'What you bring'),
        list(content.profile),
        heading(isGerman ? 'Was wir bieten' : 'What we offer'),
        list(
          isGerman
            ? [
                '30 Tage Urlaub und einen Plan, der vier Wochen vorher feststeht',
                'Betriebliche Altersvorsorge und Zuschuss zum Deutschlandticket',
                'Weiterbildung in der Gruppe, auch in Hull oder Hamburg',
              ]
            : [
                '26 days of holiday and a roster that is known four weeks ahead',
                'Pension scheme with a company contribution of 7%',
                'Training in the group, in Hamburg or Bremerhaven too',
              ],
        ),
        paragraph(
          isGerman
            ? `Bewerbungen bis zum ${longDay(daysAfter(occasion.date, 28), 'de')} an ${occasion.author.email}. Schwerbehinderte Menschen werden bei gleicher Eignung bevorzugt.`
            : `Please apply to ${occasion.author.email} by ${longDay(daysAfter(occasion.date, 28), 'en')}. We welcome applications from everybody.`,
        ),
      ],
    })
  }
