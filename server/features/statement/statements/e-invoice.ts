import type { PdfOptions } from '#server/adapters/pdf.ts';
import type { Page } from '#server/adapters/sheet.ts';

/** A page that is archived as it is (PDF/A-3), into which the invoice for machines is put. */
export const E_INVOICE = { pdfVersion: '1.7', subset: 'PDF/A-3b' } as const satisfies PdfOptions;

const FILE = 'factur-x.xml';

/** Puts the invoice for machines into its page (Factur-X 1.0, which is ZUGFeRD 2, in the profile EN 16931). */
export function attachInvoice(page: Page, xml: string, written: Temporal.Instant): void {
  page.file(Buffer.from(xml), {
    name: FILE,
    type: 'text/xml',
    description: 'Rechnung nach EN 16931',
    relationship: 'Alternative',
    modifiedDate: new Date(written.epochMilliseconds),
  });
  page.appendXML(DESCRIPTION);
}

/** What the page says of itself in XMP, and what the words in it mean. */
const DESCRIPTION = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${FILE}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
      ${property('DocumentFileName', 'name of the embedded XML invoice file')}
      ${property('DocumentType', 'INVOICE')}
      ${property('Version', 'version of the standard')}
      ${property('ConformanceLevel', 'conformance level of the embedded invoice data')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

function property(name: string, description: string): string {
  return `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
}
