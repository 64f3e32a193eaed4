import { createHash } from 'node:crypto'

/**
 * The styles of all mails. They are one constant, so that the page of the office can allow exactly these in its preview.
 * What matters to read a mail is said by attributes too, for programs that ignore styles.
 */
export const mailStyle = [
  'body{margin:0;padding:0;background:#f5f5f4;color:#1c1917;font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}',
  '.page{width:100%;background:#f5f5f4}',
  '.sheet{width:100%;max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #e7e5e4;border-radius:8px}',
  '.head{padding:20px 24px;border-bottom:1px solid #e7e5e4;font-size:17px;font-weight:600;color:#166534}',
  '.text{padding:20px 24px;overflow-wrap:anywhere}',
  '.text h1{margin:0 0 12px;font-size:20px;line-height:1.3}',
  '.text p,.text ul{margin:0 0 14px}',
  '.text ul{padding-left:20px}',
  '.button{display:inline-block;padding:11px 20px;border-radius:8px;background:#15803d;color:#ffffff;font-weight:600;text-decoration:none}',
  '.small{font-size:13px;color:#57534e}',
  '.lines{width:100%;margin:0 0 16px;border-collapse:collapse;font-variant-numeric:tabular-nums}',
  '.lines th{padding:6px 0;border-bottom:1px solid #d6d3d1;font-size:13px;font-weight:600;color:#57534e}',
  '.lines td{padding:8px 0;border-bottom:1px solid #e7e5e4;vertical-align:top}',
  '.lines .middle{padding-left:12px;padding-right:12px;white-space:nowrap}',
  '.lines .amount{white-space:nowrap}',
  '.lines .sum td{padding:4px 0;border:0}',
  '.lines .total td{padding-top:8px;font-weight:600}',
  '.foot{padding:16px 24px;border-top:1px solid #e7e5e4;font-size:12px;color:#57534e}',
].join('')

/** As a content security policy names them. */
export const mailStyleHash = `'sha256-${createHash('sha256').update(mailStyle).digest('base64')}'`
