/** A PDF of one page with that text, for sample data: the same for the same text. */
export const writeDocument = (text: string): Buffer => {
  const line = text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&');
  const content = `BT /F 24 Tf 72 740 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const parts = ['%PDF-1.4\n', ...objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)];
  const places = objects.map((_, index) => String(parts.slice(0, index + 1).join('').length).padStart(10, '0'));
  const rows = places.map((place) => `${place} 00000 n \n`).join('');
  const table = `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>`;
  return Buffer.from(`${parts.join('')}${table}\nstartxref\n${parts.join('').length}\n%%EOF\n`);
};
