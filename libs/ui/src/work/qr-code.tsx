import { QRCodeSVG } from '@rc-component/qrcode';

export interface QrCodeProps {
  value: string;
  /** For screen readers. */
  label: string;
}

/** A QR code as inline SVG, so that its content is not sent to any server. */
export const QrCode = ({ value, label }: QrCodeProps) => (
  <QRCodeSVG value={value} title={label} role="img" size={192} level="M" marginSize={4} />
);
