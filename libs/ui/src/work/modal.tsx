import { Drawer as AntDrawer, Modal as AntModal } from 'antd';
import type { ReactNode } from 'react';
import styles from './modal.module.css';

export interface ModalProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  /** Called on Escape, a click on the close button and a click outside the dialog. */
  onClose: () => void;
  /** Called after the dialog has closed. By then, focus is back on the element that had it before, if this element still exists. */
  afterClose?: () => void;
  /** For long forms. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog. The children are rendered only while it is open. The buttons are part of the children. */
export const Modal = ({
  open,
  title,
  description,
  onClose,
  afterClose,
  wide = false,
  children,
}: ModalProps) => (
  <AntModal
    open={open}
    title={title}
    onCancel={onClose}
    {...(afterClose ? { afterClose } : {})}
    footer={null}
    width={wide ? 760 : 480}
    destroyOnHidden
    centered
  >
    {description && <p className={styles.description}>{description}</p>}
    {children}
  </AntModal>
);

export interface DrawerProps extends Omit<ModalProps, 'description' | 'wide' | 'afterClose'> {
  /** Shown beside the title. */
  extra?: ReactNode;
}

/** A panel on the right with everything about one row of a list. */
export const Drawer = ({ open, title, onClose, extra, children }: DrawerProps) => (
  <AntDrawer open={open} title={title} onClose={onClose} extra={extra} size={560} destroyOnHidden>
    {children}
  </AntDrawer>
);
