/**
 * Validates a sitemap against the schema of sitemaps.org with libxml2. That schema requires a schema for any element
 * from another namespace, so the one XHTML element that sitemaps may contain is described here.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const xhtml = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xsd:element name="link"><xsd:complexType>
    <xsd:attribute name="rel" fixed="alternate" use="required"/>
    <xsd:attribute name="hreflang" type="xsd:NMTOKEN" use="required"/>
    <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
  </xsd:complexType></xsd:element>
</xsd:schema>`;

const both = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml.xsd"/>
</xsd:schema>`;

/** Lists the problems of the sitemap, one line each. */
export async function sitemapFaults(text: string): Promise<string[]> {
  const home = dirname(createRequire(import.meta.url).resolve('sitemap/package.json'));
  const sitemap = await readFile(join(home, 'schema/sitemap.xsd'), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap', contents: text }],
    schema: [{ fileName: 'both.xsd', contents: both }],
    preload: [
      { fileName: 'sitemap.xsd', contents: sitemap },
      { fileName: 'xhtml.xsd', contents: xhtml },
    ],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
